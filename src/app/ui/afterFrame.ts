/**
 * Does something behind the next frame, so that what was done before is seen first. A hidden page has no frames.
 * @returns what calls it off
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer begun in a frame fires behind it.
  const wait = () => {
    timer = setTimeout(work);
  };
  const frame = document.hidden ? undefined : requestAnimationFrame(wait);
  if (frame === undefined) wait();
  return () => {
    if (frame !== undefined) cancelAnimationFrame(frame);
    clearTimeout(timer);
  };
}
