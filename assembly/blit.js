"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.blit = blit;
exports.ink = ink;
const bits_1 = require("./bits");
/** Bytes x-1 and x of a source row, moved right by `shift` (1..7) bits, at byte x. */
// @ts-ignore: decorator
function moved(row, x, bytes, shift) {
    const left = x > 0 && x <= bytes ? load(row + (x - 1)) : 0;
    const here = x >= 0 && x < bytes ? load(row + x) : 0;
    return (((left << 8) | here) >> shift) & 0xff;
}
// @ts-ignore: decorator
function moved16(row, x, shift) {
    return v128.or(i8x16.shr_u(v128.load(row + x), shift), i8x16.shl(v128.load(row + (x - 1)), 8 - shift));
}
/** One row: `to |= ink`, or `to = (to & ~cover) | ink` when `cover` is not 0; bits outside the target are cut. */
// @ts-ignore: decorator
function blitRow(to, toWidth, ink, cover, width, x) {
    const toBytes = (0, bits_1.stride)(toWidth), bytes = (0, bits_1.stride)(width);
    const shift = x & 7, skip = x >> 3;
    const end = min(toBytes, skip + bytes + (shift != 0 ? 1 : 0));
    let i = max(0, skip);
    while (i < end) {
        const s = i - skip;
        if (s + 16 <= bytes && i + 16 < toBytes && (shift == 0 || s > 0)) {
            const old = v128.load(to + i);
            if (shift == 0) {
                const kept = cover ? v128.andnot(old, v128.load(cover + s)) : old;
                v128.store(to + i, v128.or(kept, v128.load(ink + s)));
            }
            else {
                const kept = cover ? v128.andnot(old, moved16(cover, s, shift)) : old;
                v128.store(to + i, v128.or(kept, moved16(ink, s, shift)));
            }
            i += 16;
            continue;
        }
        const inside = i == toBytes - 1 && (toWidth & 7) != 0 ? (0, bits_1.leftBits)(toWidth & 7) : 0xff;
        const old = load(to + i);
        const kept = cover ? old & ~moved(cover, s, bytes, shift) : old;
        store(to + i, (kept | moved(ink, s, bytes, shift)) & inside);
        i++;
    }
}
/**
 * Lays packed `ink` on packed `to` with its top left dot at (x, y), which may be negative; what falls outside is cut.
 * @param cover raster of the same size whose dots are cleared first; 0 for none
 */
function blit(to, toWidth, toHeight, ink, cover, width, height, x, y) {
    const toBytes = (0, bits_1.stride)(toWidth), bytes = (0, bits_1.stride)(width);
    const from = max(0, -y), end = min(height, toHeight - y);
    if (x <= -width || x >= toWidth || from >= end)
        return;
    for (let row = from; row < end; row++) {
        const at = row * bytes;
        blitRow(to + (row + y) * toBytes, toWidth, ink + at, cover ? cover + at : 0, width, x);
    }
}
/** Number of 1 bits in `bytes` bytes. */
function ink(bits, bytes) {
    let total = 0, i = 0;
    for (const whole = bytes & ~15; i < whole;) {
        // 16-bit sums hold 2 * 8 * 2048 at most
        const end = min(whole, i + 2048 * 16);
        let sums = i16x8.splat(0);
        for (; i < end; i += 16) {
            sums = i16x8.add(sums, i16x8.extadd_pairwise_i8x16_u(i8x16.popcnt(v128.load(bits + i))));
        }
        const four = i32x4.extadd_pairwise_i16x8_u(sums);
        total += i32x4.extract_lane(four, 0) + i32x4.extract_lane(four, 1)
            + i32x4.extract_lane(four, 2) + i32x4.extract_lane(four, 3);
    }
    for (; i < bytes; i++)
        total += popcnt(load(bits + i));
    return total;
}
