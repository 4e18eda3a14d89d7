/**
 * The constants of the specification that are numbers of their own. Ranges of fields are with their fields: `label/template.ts`
 * and `label/rules.ts`.
 */

/** Copies of a job at most. */
export const MAX_COPIES = 2000;
/** Copies of one row of a spreadsheet at most. */
export const MAX_ROW_COPIES = 1000;
/** Sheets of the first batch of a job, and of each later one. */
export const FIRST_BATCH = 15;
export const NEXT_BATCH = 5;
/** Labels that the preview renders at a time. */
export const PAGE_SHEETS = 10;
/** Part of its room that a label of the preview is wide. */
export const WIDTH_FACTOR = 0.7;
/** Days a remembered session lasts. */
export const REMEMBER_DAYS = 30;
/** Longest wait for a reply of the server, ms. */
export const API_TIMEOUT = 60_000;
/** How long an error is shown, ms. */
export const TOAST_TIME = 5000;
/** Time from the end of a session to the reload of its page, ms. */
export const RELOAD_DELAY = 2000;
/** Largest picture file, MB; of a background. */
export const PICTURE_MB = 10;
export const BACKGROUND_MB = 2;
/** Quality of every JPEG the app writes, 0 to 1. */
export const JPEG_QUALITY = 0.92;
/** White left around content that is cropped, px. */
export const CROP_MARGIN = 10;
/** Pixels per inch that pages of PDF files are drawn with; a page has 72 points per inch. */
export const PDF_PER_INCH = 203;
export const SHARE_CODE_MAX = 100;
/** Corner radius of a rounded label by its width. */
export const ROUNDING = 0.15;
/** Size of new text, points. */
export const TEXT_SIZE = 9;
/** Step of the zoom; 1 is 100 %. */
export const ZOOM_STEP = 0.1;
/** Factor of the preset dash patterns. */
export const DASH_SCALE = 33;
/** Greatest height of the table of rows, CSS px. */
export const TABLE_HEIGHT = 540;
/** Initial and minimum position of the progress bar. */
export const PROGRESS_MIN = 0.08;
/** mm of a canvas unit, 1/72 inch. */
export const MM_PER_UNIT = 0.3527;
