/**
 * How covers are drawn, as a number that rises when those drawn before lack something. 2: contents bound to data, whole
 * tables, hatched boxes. Covers of earlier versions have none.
 */
export const COVER_DRAWING = 2;

/** A cover as a template carries it. @param cover its address, '' for none */
export const coverFields = (cover: string) => ({ cover, coverDrawing: cover === '' ? 0 : COVER_DRAWING });
