/**
 * Details of a test that repeats most of another one, in a further language, at a further width or with a further
 * failure: only `npm run test:long` runs it, because each of them starts the product and a browser once more.
 */
export const LONG = { tag: '@long' };

/** Whether this is `npm run test:long`, which judges everything. */
export const EVERYTHING = !!process.env.LONG_TESTS;

/** The details of a test that `npm test` runs only if `usual`. */
export const longUnless = (usual: boolean) => (usual ? {} : LONG);
