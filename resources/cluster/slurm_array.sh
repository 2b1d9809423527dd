#!/usr/bin/env bash
# Summarises the recordings of a job where they are, by a Slurm array, and merges the summaries when all tasks have
# ended. Copy it, set the variables, then run it on the login node:
#
#     ./slurm_array.sh
#
# Run it again if tasks were killed or ran out of time: what is there already is skipped.
#SBATCH --job-name=allostrata
#SBATCH --array=0-63
#SBATCH --ntasks=1
#SBATCH --cpus-per-task=1
#SBATCH --mem=4G
#SBATCH --time=01:00:00
set -euo pipefail

ranks=${ranks:-memory_snapshot}      # the folder with the recordings, on a file system that all nodes see
sums=${sums:-sums}                   # the folder for the summaries, about 0.4 MB each
job=${job:-job.allostrata}           # the result
tasks=${tasks:-64}                   # of the array
allostrata=${allostrata:-allostrata} # the program

if [ -z "${SLURM_ARRAY_TASK_ID:-}" ]; then # on the login node
    export ranks sums job tasks allostrata
    array=$(sbatch --parsable --array="0-$((tasks - 1))" "$0")
    # Tasks that met a damaged file fail, so the merge does not ask whether all were successful.
    merge=$(sbatch --parsable --dependency="afterany:${array%%;*}" --job-name=allostrata-merge --mem=2G <<'END'
#!/usr/bin/env bash
exec "$allostrata" merge "$sums" -o "$job"
END
    )
    echo "Submitted: array ${array%%;*}, merge ${merge%%;*}. The result will be $job."
    exit
fi

# Counts from the first task, so that an array of other numbers also covers all files.
first=${SLURM_ARRAY_TASK_MIN:-0}
part=$((SLURM_ARRAY_TASK_ID - first))
exec "$allostrata" collect "$ranks" -o "$sums" --shard "$part/$SLURM_ARRAY_TASK_COUNT"
