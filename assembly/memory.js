"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.reset = reset;
exports.reserve = reserve;
exports.alloc = alloc;
exports.footprint = footprint;
/** Bytes a kernel may read, never write, before and after any block: SIMD loads run past the ends. */
const SLACK = 64;
const PAGE_BITS = 16;
const bottom = (__heap_base + SLACK + 15) & ~15;
let top = bottom;
/** Forgets every block handed out so far: one picture, one arena. */
function reset() {
    top = bottom;
}
/** Makes room for `size` bytes of blocks in all; false when memory cannot grow that far. Views must be re-read. */
function reserve(size) {
    const need = bottom + size;
    if (need < bottom)
        return false;
    const have = memory.size() << PAGE_BITS;
    return need <= have || memory.grow(((need - have + 0xffff) >> PAGE_BITS)) >= 0;
}
/** Hands out `size` bytes at a 16-byte boundary, of what `reserve` made room for. */
function alloc(size) {
    const at = top;
    top = at + footprint(size);
    return at;
}
/** Bytes of the arena one block of `size` bytes takes. */
function footprint(size) {
    return (size + SLACK + 15) & ~15;
}
