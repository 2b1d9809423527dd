// Zoom and search of an exported flame graph. Each box is a group of class "f" with its place as shares of the width.
(function () {
    'use strict';
    var svg = document.documentElement;
    var left = +svg.getAttribute('data-left');
    var width = +svg.getAttribute('data-width');
    var status = document.getElementById('status');
    var reset = document.getElementById('reset');
    var find = document.getElementById('find');
    var boxes = [].map.call(document.querySelectorAll('g.f'), function (group) {
        return {
            group: group,
            rect: group.querySelector('rect'),
            text: group.querySelector('text'),
            label: group.getAttribute('data-label'),
            amount: group.getAttribute('data-amount'),
            side: group.getAttribute('data-side'),
            depth: +group.getAttribute('data-depth'),
            x: +group.getAttribute('data-x'),
            share: +group.getAttribute('data-share')
        };
    });
    var near = 1e-9; // of the width: how exact the shares are
    var letter = 7; // mean width of a letter; measured below
    var idle = status.textContent;

    function place(box, x, share) {
        box.group.style.display = x + share > near && x < 1 - near && share * width >= 0.3 ? '' : 'none';
        if (box.group.style.display === 'none')
            return;
        var from = Math.max(x, 0);
        var to = Math.min(x + share, 1);
        box.rect.setAttribute('x', left + from * width);
        box.rect.setAttribute('width', Math.max((to - from) * width - 0.5, 0.3));
        box.text.setAttribute('x', left + from * width + 4);
        var room = Math.floor(((to - from) * width - 8) / letter);
        var whole = box.label + '  ' + box.amount;
        box.text.textContent = room < 3 ? '' : whole.length <= room ? whole
            : box.label.length <= room ? box.label : '…' + box.label.slice(box.label.length - room + 1);
        while (box.text.textContent.length > 3 && box.text.getComputedTextLength() > (to - from) * width - 6)
            box.text.textContent = '…' + box.text.textContent.slice(2);
        if (box.text.textContent.length <= 3)
            box.text.textContent = '';
    }

    function zoom(to) {
        boxes.forEach(function (box) {
            var isOutside = to.depth > 0 && box.side === to.side && box.depth < to.depth;
            var isAbove = isOutside && box.x <= to.x + near && box.x + box.share >= to.x + to.share - near;
            box.group.classList.toggle('above', isAbove);
            if (isAbove)
                place(box, 0, 1);
            else if (box.side !== to.side && to.depth > 0)
                place(box, box.x, box.share);
            else if (isOutside)
                place(box, 2, 0);
            else
                place(box, (box.x - to.x) / to.share, box.share / to.share);
        });
        reset.style.display = to.depth > 0 ? '' : 'none';
    }

    function search() {
        var wanted = window.prompt(find.getAttribute('data-question'), '');
        if (wanted === null)
            return;
        var expression;
        try {
            expression = new RegExp(wanted, 'i');
        } catch (problem) {
            status.textContent = String(problem.message);
            return;
        }
        var found = 0;
        var share = 0;
        var ends = {};
        boxes.slice().sort(function (a, b) { return a.depth - b.depth; }).forEach(function (box) {
            var isMatch = wanted !== '' && expression.test(box.group.getAttribute('data-text'));
            box.group.classList.toggle('match', isMatch);
            if (!isMatch || box.side !== 'callees')
                return;
            found += 1;
            var isNested = Object.keys(ends).some(function (x) { return box.x >= +x - near && box.x + box.share <= ends[x] + near; });
            if (!isNested) {
                ends[box.x] = box.x + box.share;
                share += box.share;
            }
        });
        status.textContent = wanted === '' ? idle
            : find.getAttribute('data-found').replace('%1', found).replace('%2', (100 * share).toFixed(1));
    }

    if (boxes.length === 0)
        return;
    var sample = boxes[0];
    sample.text.textContent = 'abcdefghijklmnopqrstuvwxyz_.0123456789';
    letter = sample.text.getComputedTextLength() / sample.text.textContent.length || letter;
    boxes.forEach(function (box) {
        box.group.addEventListener('click', function (event) {
            event.stopPropagation();
            zoom(box);
        });
        box.group.addEventListener('mouseover', function () {
            status.textContent = box.group.querySelector('title').textContent.split('\n').slice(0, 3).join(', ');
        });
    });
    reset.addEventListener('click', function () { zoom(boxes[0]); });
    find.addEventListener('click', search);
    window.addEventListener('keydown', function (event) {
        if ((event.ctrlKey || event.metaKey) && event.key === 'f') {
            event.preventDefault();
            search();
        } else if (event.key === 'Escape') {
            zoom(boxes[0]);
        }
    });
    find.style.display = '';
    zoom(boxes[0]);
}());
