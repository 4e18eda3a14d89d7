/** Bytes before and after any block that a kernel may read but never write: SIMD loads run past the ends. */
const SLACK: usize = 64;
const PAGE_BITS: usize = 16;

const base: usize = (__heap_base + SLACK + 15) & ~15;
/** Start of the arena: after the frame. */
let bottom: usize = base;
let top: usize = bottom;

/**
 * A block of at least `size` bytes that survives `reset`, with room for as much again in the arena; 0 when
 * memory cannot grow that far. It replaces the previous one and invalidates every other block.
 */
export function frame(size: usize): usize {
  const need = footprint(size);
  if (base + need > bottom) bottom = base + need;
  reset();
  return reserve(size) ? base : 0;
}

/** Frees all blocks: one picture, one arena. */
export function reset(): void {
  top = bottom;
}

/**
 * Reserves `size` bytes for all blocks together; false when memory cannot grow that far. Views must be read
 * again.
 */
export function reserve(size: usize): bool {
  const need = bottom + size;
  if (need < bottom) return false;
  const have = (<usize>memory.size()) << PAGE_BITS;
  return need <= have || memory.grow(<i32>((need - have + 0xffff) >> PAGE_BITS)) >= 0;
}

/** Allocates `size` bytes at a 16-byte boundary of the reserved memory. */
export function alloc(size: usize): usize {
  const at = top;
  top = at + footprint(size);
  return at;
}

/** Arena bytes used by one block of `size` bytes. */
export function footprint(size: usize): usize {
  return (size + SLACK + 15) & ~15;
}
