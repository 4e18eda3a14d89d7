"use strict";
Object.defineProperty(exports, "__esModule", { value: true });
exports.packLevel = packLevel;
exports.packOrdered = packOrdered;
exports.packRow = packRow;
exports.cover = cover;
const bits_1 = require("./bits");
/** 8 rows of 16 levels, in the byte order of `leftFirst`. */
const TILE = memory.data(128, 16);
/** Rank of a dot in the 8x8 Bayer matrix, 0..63 (Bayer 1973): each bit of x and y picks a quarter. */
function bayer(x, y) {
    let rank = 0;
    for (let bit = 0; bit < 3; bit++) {
        const row = (y >> bit) & 1, differs = ((x ^ y) >> bit) & 1;
        rank = (rank << 2) | (differs << 1) | row;
    }
    return rank;
}
// @ts-ignore: decorator
function ink16(plane, levels) {
    return ~i8x16.bitmask(i8x16.ge_u((0, bits_1.leftFirst)(v128.load(plane)), levels)) & 0xffff;
}
/** Packs gray by the tile of levels: ink where gray < level. Reads up to 15 bytes past the plane. */
function packTile(plane, width, height, bits) {
    const wide = width & ~63, whole = width & ~15, row = (0, bits_1.stride)(width);
    for (let y = 0; y < height; y++) {
        const levels = v128.load(TILE + ((y & 7) << 4));
        const from = plane + y * width, to = bits + y * row;
        let x = 0;
        for (; x < wide; x += 64) {
            const p = from + x;
            const low = ink16(p, levels) | (ink16(p + 16, levels) << 16);
            const high = ink16(p + 32, levels) | (ink16(p + 48, levels) << 16);
            store(to + (x >> 3), low | (high << 32));
        }
        for (; x < whole; x += 16)
            store(to + (x >> 3), ink16(from + x, levels));
        if (x < width)
            (0, bits_1.storeTail)(to + (x >> 3), ink16(from + x, levels), width - x);
    }
}
function fillInk(width, height, bits) {
    const row = (0, bits_1.stride)(width);
    memory.fill(bits, 0xff, row * height);
    if ((width & 7) == 0)
        return;
    for (let y = 1; y <= height; y++)
        store(bits + row * y - 1, (0, bits_1.leftBits)(width & 7));
}
/** Gray -> bits: ink = gray < level, level 0..256. */
function packLevel(plane, width, height, bits, level) {
    if (level > 255)
        fillInk(width, height, bits);
    else {
        memory.fill(TILE, level, 128);
        packTile(plane, width, height, bits);
    }
    return level;
}
/** Gray -> bits by ordered dither: below `ink` always ink, from `paper` on never, the 8x8 Bayer matrix between. */
function packOrdered(plane, width, height, bits, ink, paper) {
    for (let y = 0; y < 8; y++) {
        for (let x = 0; x < 8; x++) {
            const level = ink + (((2 * bayer(x, y) + 1) * (paper - ink)) >> 7);
            const at = TILE + (y << 4) + (7 - x);
            store(at, level);
            store(at, level, 8);
        }
    }
    packTile(plane, width, height, bits);
}
/** Gray -> bits by a level for each dot of one row. Reads up to 15 bytes past both rows. */
function packRow(plane, levels, width, to) {
    let x = 0;
    for (const whole = width & ~15; x < whole; x += 16) {
        store(to + (x >> 3), ink16(plane + x, (0, bits_1.leftFirst)(v128.load(levels + x))));
    }
    if (x < width)
        (0, bits_1.storeTail)(to + (x >> 3), ink16(plane + x, (0, bits_1.leftFirst)(v128.load(levels + x))), width - x);
}
/** 4-byte dots -> bits: 1 where alpha is 128 or more. Reads up to 60 bytes past the dots. */
function cover(dots, width, height, bits) {
    const whole = width & ~15, row = (0, bits_1.stride)(width);
    for (let y = 0; y < height; y++) {
        const from = dots + (y * width << 2), to = bits + y * row;
        let x = 0;
        for (; x < whole; x += 16)
            store(to + (x >> 3), cover16(from + (x << 2)));
        if (x < width)
            (0, bits_1.storeTail)(to + (x >> 3), cover16(from + (x << 2)), width - x);
    }
}
// @ts-ignore: decorator
function alpha8(dots) {
    const a = v128.load(dots), b = v128.load(dots, 16);
    return i8x16.shuffle(a, b, 31, 27, 23, 19, 15, 11, 7, 3, 31, 27, 23, 19, 15, 11, 7, 3);
}
// @ts-ignore: decorator
function cover16(dots) {
    const low = alpha8(dots), high = alpha8(dots + 32);
    return i8x16.bitmask(i8x16.shuffle(low, high, 0, 1, 2, 3, 4, 5, 6, 7, 16, 17, 18, 19, 20, 21, 22, 23));
}
