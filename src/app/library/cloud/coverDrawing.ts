/**
 * The version of cover drawing; it increases when older covers are incomplete. 2: contents bound to data,
 * whole tables, hatched boxes. 3: pictures in the dots that print. Covers of earlier versions have none.
 */
export const COVER_DRAWING = 3;

/** A cover as a template stores it. @param cover its address, '' for none */
export const coverFields = (cover: string) => ({ cover, coverDrawing: cover === '' ? 0 : COVER_DRAWING });
