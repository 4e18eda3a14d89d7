/** The drag type the palette uses; its data is an element type's code. */
export const ELEMENT_DRAG = 'application/x-labelwright-element';

/** The drag type of a spreadsheet's column; its data is the column's index, from 0. */
export const COLUMN_DRAG = 'application/x-labelwright-column';
