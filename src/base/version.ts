/** The version in package.json; vite.config.ts inserts it by `define` for the page, Node and the tests. */
declare const LABELWRIGHT_VERSION: string;

/** The version of Labelwright, shown by the web app and in the API description. */
export const VERSION: string = LABELWRIGHT_VERSION;
