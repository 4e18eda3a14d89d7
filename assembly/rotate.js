"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.rotateScratch = rotateScratch;
exports.rotate = rotate;
const bits_1 = require("./bits");
const memory_1 = require("./memory");
const transpose_1 = require("./transpose");
/** Arena bytes `rotate` takes for a raster of this width. */
function rotateScratch(width) {
    return (0, memory_1.footprint)((0, bits_1.stride)(width) << 4) + (0, memory_1.footprint)(256);
}
/**
 * Rotates packed bits clockwise by 0, 90, 180 or 270 degrees; `to` must not overlap `bits`.
 * Reads up to 16 bytes around `bits`; pad bits of `bits` must be 0.
 */
function rotate(bits, width, height, to, angle) {
    if (angle == 180)
        half(bits, width, height, to);
    else if (angle == 0)
        memory.copy(to, bits, (0, bits_1.stride)(width) * height);
    else
        quarter(bits, width, height, to, angle == 90);
}
/** 16 source rows at a time: bytes are transposed, then each bit plane of 16 rows is one `bitmask`. */
function quarter(bits, width, height, to, clockwise) {
    const row = (0, bits_1.stride)(width), toRow = (0, bits_1.stride)(height);
    const ragged = (0, memory_1.alloc)(row << 4), columns = (0, memory_1.alloc)(256);
    for (let x = 0; x < height; x += 16) {
        // the source rows that become output columns x..x+15, top row first
        const first = clockwise ? height - 16 - x : x;
        let rows = bits + first * row;
        if (height - x < 16) {
            memory.fill(ragged, 0, row << 4);
            const above = clockwise ? -first : 0;
            memory.copy(ragged + above * row, bits + max(0, first) * row, (height - x) * row);
            rows = ragged;
        }
        // lanes 7..0 and 15..8 are the output's columns, so that bitmask puts the left one in the top bit
        const a = clockwise ? rows + 8 * row : rows + 7 * row;
        const b = clockwise ? rows : rows + 15 * row;
        const step = clockwise ? row : -row;
        const out = to + (x >> 3) + (clockwise ? 0 : (width - 1) * toRow);
        const outStep = clockwise ? toRow : -toRow;
        const wide = height - x > 8;
        for (let y = 0; y < width; y += 128) {
            (0, transpose_1.transpose16)(a + (y >> 3), b + (y >> 3), step, columns, 16);
            const end = min(width, y + 128);
            let at = out + y * outStep;
            for (let c = y; c < end; c += 8) {
                let plane = v128.load(columns + ((c - y) << 1));
                for (let n = min(8, end - c); n > 0; n--) {
                    if (wide)
                        store(at, i8x16.bitmask(plane));
                    else
                        store(at, i8x16.bitmask(plane));
                    plane = i8x16.shl(plane, 1);
                    at += outStep;
                }
            }
        }
    }
}
/** Reverses the bits of each byte, by its two nibbles. */
// @ts-ignore: decorator
function mirrored(v) {
    const low = i8x16(0, 8, 4, 12, 2, 10, 6, 14, 1, 9, 5, 13, 3, 11, 7, 15);
    const nibble = i8x16.splat(15);
    return v128.or(i8x16.shl(i8x16.swizzle(low, v128.and(v, nibble)), 4), i8x16.swizzle(low, i8x16.shr_u(v, 4)));
}
// @ts-ignore: decorator
function reversed(v) {
    return mirrored(i8x16.shuffle(v, v, 15, 14, 13, 12, 11, 10, 9, 8, 7, 6, 5, 4, 3, 2, 1, 0));
}
/** Rows bottom first, each mirrored; the pad bits, which come out left, are shifted away. */
function half(bits, width, height, to) {
    const row = (0, bits_1.stride)(width), pad = (row << 3) - width;
    for (let y = 0; y < height; y++) {
        const from = bits + y * row;
        const out = to + (height - 1 - y) * row;
        for (let i = 0; i < row; i += 16) {
            // the 16 source bytes that end where output byte i begins
            const at = from + (row - 16 - i);
            let v = v128.load(at);
            if (pad)
                v = v128.or(i8x16.shr_u(v, pad), i8x16.shl(v128.load(at - 1), 8 - pad));
            v = reversed(v);
            if (row - i >= 16)
                v128.store(out + i, v);
            else
                storePart(out + i, v, row - i);
        }
        if (pad)
            store(out + row - 1, load(out + row - 1) & (0, bits_1.leftBits)(8 - pad));
    }
}
/** The first `n` (1..15) bytes of a vector. */
// @ts-ignore: decorator
function storePart(to, v, n) {
    let word = i64x2.extract_lane(v, 0);
    if (n >= 8) {
        store(to, word);
        word = i64x2.extract_lane(v, 1);
        to += 8;
        n -= 8;
    }
    for (; n > 0; n--, word >>= 8)
        store(to++, word);
}
