/** Whether a cell contains a picture; a path could as well be a text. */
export const isPictureCell = (cell: string): boolean => /^(data:image\/|blob:)/i.test(cell);
