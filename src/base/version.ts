/** The version in package.json; `define` of vite.config.ts puts it in for the page, Node and the tests. */
declare const LABELWRIGHT_VERSION: string;

/** The version of Labelwright: what the web app and the description of the API say they are. */
export const VERSION: string = LABELWRIGHT_VERSION;
