/** Bytes a kernel may read, never write, before and after any block: SIMD loads run past the ends. */
const SLACK: usize = 64;
const PAGE_BITS: usize = 16;

const base: usize = (__heap_base + SLACK + 15) & ~15;
/** Where the arena begins: behind the frame. */
let bottom: usize = base;
let top: usize = bottom;

/**
 * A block of at least `size` bytes that no `reset` takes away, with room for as much again in the arena; 0 when memory
 * cannot grow that far. It replaces the one before it and ends every other block.
 */
export function frame(size: usize): usize {
  const need = footprint(size);
  if (base + need > bottom) bottom = base + need;
  reset();
  return reserve(size) ? base : 0;
}

/** Forgets every block handed out so far: one picture, one arena. */
export function reset(): void {
  top = bottom;
}

/** Makes room for `size` bytes of blocks in all; false when memory cannot grow that far. Views must be re-read. */
export function reserve(size: usize): bool {
  const need = bottom + size;
  if (need < bottom) return false;
  const have = (<usize>memory.size()) << PAGE_BITS;
  return need <= have || memory.grow(<i32>((need - have + 0xffff) >> PAGE_BITS)) >= 0;
}

/** Hands out `size` bytes at a 16-byte boundary, of what `reserve` made room for. */
export function alloc(size: usize): usize {
  const at = top;
  top = at + footprint(size);
  return at;
}

/** Bytes of the arena one block of `size` bytes takes. */
export function footprint(size: usize): usize {
  return (size + SLACK + 15) & ~15;
}
