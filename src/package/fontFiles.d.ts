/** The style sheet of the bundled face; the build of the package writes this module. */
export declare const css: string;
/** The address of a file that the style sheet names. */
export declare function address(file: string): string;
