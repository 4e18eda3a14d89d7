/** Pixels as a canvas returns them: RGBA, row by row. */
export interface Pixels {
  width: number;
  height: number;
  data: Uint8ClampedArray;
}

/** What is lighter is white. */
const MARK = 240;
/** Grays that a threshold keeps in any mode are near black or near white. */
const BLACK = 24;
const WHITE = 231;
/** Neighbours of a continuous tone differ, but by no more than this; an edge is steeper. */
const STEP = 24;
/** Share of the pixels that are not white from which continuous tones make a photo. */
const SHARE = 0.3;
/** A side of the squares in which paper is looked for, px. */
const SQUARE = 16;
/** A scanned page: this share of what is not white is as light as the paper around it. */
const PAPER_SHARE = 0.8;
/** What is lighter than this may be paper, and differs from it by no more than `PAPER_STEP`. */
const PAPER = 100;
const PAPER_STEP = 28;

/**
 * Whether a picture is a photo, which error diffusion prints best, rather than a drawing, a text or a scan of one, which
 * a threshold prints best. Most pixels of a photo are gray and differ a little from the next; drawings have flat areas
 * and edges. A scan has the gray of its paper almost everywhere. Transparent pixels are white.
 */
export function isPhoto({ width, height, data }: Pixels): boolean {
  const gray = new Uint8Array(width * height);
  for (let i = 0, at = 0; i < gray.length; i++, at += 4) {
    const luma = (9798 * data[at]! + 19235 * data[at + 1]! + 3735 * data[at + 2]! + 16384) >> 15;
    gray[i] = 255 - Math.round(((255 - luma) * data[at + 3]!) / 255);
  }
  let [tones, marks] = [0, 0];
  for (let y = 0; y < height - 1; y++) {
    for (let x = 0, i = y * width; x < width - 1; x++, i++) {
      const own = gray[i]!;
      if (own < MARK) marks++;
      if (own < BLACK || own > WHITE) continue;
      const step = Math.max(Math.abs(own - gray[i + 1]!), Math.abs(own - gray[i + width]!));
      if (step > 0 && step <= STEP) tones++;
    }
  }
  return marks > 0 && tones >= SHARE * marks && paperShare(gray, width, height) < PAPER_SHARE;
}

/** The share of the pixels that are not white and as light as the paper of their square. */
function paperShare(gray: Uint8Array, width: number, height: number): number {
  let [paper, marks] = [0, 0];
  const room = new Uint8Array(SQUARE * SQUARE);
  for (let top = 0; top < height; top += SQUARE) {
    for (let left = 0; left < width; left += SQUARE) {
      let n = 0;
      for (let y = top; y < Math.min(height, top + SQUARE); y++) {
        for (let x = left; x < Math.min(width, left + SQUARE); x++) {
          const own = gray[y * width + x]!;
          if (own < MARK) room[n++] = own;
        }
      }
      marks += n;
      const own = room.subarray(0, n).sort();
      const light = own[Math.floor(n * 0.9)] ?? 0;
      if (light <= PAPER) continue;
      const first = own.findIndex((value) => light - value < PAPER_STEP);
      paper += n - first;
    }
  }
  return marks === 0 ? 0 : paper / marks;
}
