/** A style sheet of the bundled families; the build of the package writes this module. */
export declare function css(sheet: string): Promise<string>;
/** The address of a file that a style sheet names. */
export declare function address(file: string): string;
