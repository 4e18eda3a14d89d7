/** Not in all browsers yet, and not in the types. */
const { scheduler } = globalThis as { scheduler?: { yield?(): Promise<void> } };

/** Lets the browser handle input and draw a frame between two parts of a long work of the page. */
export const pause = (): Promise<void> =>
  scheduler?.yield?.() ?? new Promise((resolve) => setTimeout(resolve));
