"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.stride = stride;
exports.leftFirst = leftFirst;
exports.leftBits = leftBits;
exports.storeTail = storeTail;
/** Bytes of one packed row. */
// @ts-ignore: decorator
function stride(width) {
    return (width + 7) >> 3;
}
/** Turns the order of bytes in each half, so that `bitmask` puts the left dot in the most significant bit. */
// @ts-ignore: decorator
function leftFirst(v) {
    return i8x16.shuffle(v, v, 7, 6, 5, 4, 3, 2, 1, 0, 15, 14, 13, 12, 11, 10, 9, 8);
}
/** The bits of the first `n` (1..7) dots of a byte. */
// @ts-ignore: decorator
function leftBits(n) {
    return (0xff00 >> n) & 0xff;
}
/** Stores the packed bits of the last 1..15 dots of a row, pad bits 0. */
// @ts-ignore: decorator
function storeTail(to, bits, dots) {
    if (dots >= 8) {
        store(to, bits);
        if (dots > 8)
            store(to, (bits >> 8) & leftBits(dots - 8), 1);
    }
    else
        store(to, bits & leftBits(dots));
}
