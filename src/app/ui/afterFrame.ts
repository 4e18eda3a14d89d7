/**
 * Runs work after the next frame, so that earlier changes are visible first. A hidden page has no frames.
 * @returns a function that cancels it
 */
export function afterFrame(work: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  // A timer started in a frame fires after it.
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

/** Resolves after the next frame, for work whose first part is to be visible before the rest begins. */
export const nextFrame = (): Promise<void> => new Promise((resolve) => void afterFrame(resolve));
