import type { FontList } from '../raster/fontFaces';

/** A list of the files of a bundled family; the build of the package writes this module. */
export declare function list(name: string): Promise<FontList>;
/** The address of a file that a list names. */
export declare function address(file: string): string;
