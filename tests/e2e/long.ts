/**
 * Details of a test that repeats another one in a further language or at a further width: only `npm run test:long` runs
 * it, because each of them starts the product and a browser once more.
 */
export const LONG = { tag: '@long' };

/** The details of a test that `npm test` runs only if `usual`. */
export const longUnless = (usual: boolean) => (usual ? {} : LONG);
