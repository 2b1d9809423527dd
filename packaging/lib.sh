# What the scripts of this folder share. Sourced, not run.

readonly root=$(cd "$(dirname "${BASH_SOURCE[0]}")/.." && pwd)

say() { printf '%s\n' "$*" >&2; }
fail() { say "error: $*"; exit 1; }

# packages_of GROUP...: the packages that packaging/dependencies names for these groups, one a line.
packages_of() {
    awk -v groups=" $* " '
        /^\[.*\]$/ { wanted = index(groups, " " substr($0, 2, length($0) - 2) " ") }
        wanted && /^[a-z0-9]/ { print $1 }
    ' "$root/packaging/dependencies" | sort -u
}

# missing_of PACKAGE...: those that are not installed, one a line.
missing_of() {
    local package
    for package; do
        [ "$(dpkg-query -W -f '${db:Status-Status}' "$package" 2>/dev/null)" = installed ] || printf '%s\n' "$package"
    done
}

# install_groups GROUP...: installs what is missing of these groups; says what. Nothing happens where all is there.
install_groups() {
    [ "${ALLOSTRATA_INSTALL:-1}" != 0 ] || return 0
    local wanted missing as_root=()
    mapfile -t wanted < <(packages_of "$@")
    command -v dpkg-query >/dev/null && command -v apt-get >/dev/null || fail \
        "packages can only be installed on Debian. Install the equivalents of these yourself," \
        "then set ALLOSTRATA_INSTALL=0: ${wanted[*]}"
    mapfile -t missing < <(missing_of "${wanted[@]}")
    [ "${#missing[@]}" -gt 0 ] || return 0

    if [ "$(id -u)" -ne 0 ]; then
        command -v sudo >/dev/null ||
            fail "these packages are missing; installing them needs root or sudo: ${missing[*]}"
        as_root=(sudo)
        [ -t 0 ] || as_root=(sudo -n)
    fi
    say "Installing Debian packages: ${missing[*]}"
    apt_get update || say "apt-get update failed; trying with the existing package lists"
    apt_get install -y --no-install-recommends "${missing[@]}" ||
        fail "these packages could not be installed (is there a network?): ${missing[*]}"
}

# apt_get ARGUMENT...: quiet unless it fails; asks nothing. Uses as_root of its caller.
apt_get() {
    local log status=0
    log=$(mktemp)
    "${as_root[@]}" env DEBIAN_FRONTEND=noninteractive \
        apt-get -q -o Acquire::Retries=3 -o Dpkg::Use-Pty=0 "$@" </dev/null >"$log" 2>&1 || status=$?
    [ "$status" -eq 0 ] || tail -n 20 "$log" >&2
    rm -f "$log"
    return "$status"
}

# build PRESET [CMAKE --build ARGUMENT...]: configures and builds in build/PRESET. Lines say how far it is.
build() {
    local preset=$1
    shift
    say "Building build/$preset"
    (cd "$root" && cmake --preset "$preset" -Wno-dev --log-level=WARNING &&
        NINJA_STATUS='[%p, %e s] ' cmake --build --preset "$preset" --parallel "$(nproc)" "$@") >&2 ||
        fail "the build in build/$preset failed"
}

parts=()

# timed NAME COMMAND...: runs the command, and keeps how long it took for say_parts.
timed() {
    local name=$1 begun=$SECONDS status=0
    shift
    "$@" || status=$?
    parts+=("$name $((SECONDS - begun)) s")
    return "$status"
}

# say_parts: how long each part took.
say_parts() {
    local text
    text=$(printf ', %s' "${parts[@]}")
    say "Time: ${text#, }; $SECONDS s in all"
}
