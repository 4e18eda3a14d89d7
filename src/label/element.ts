import { type FieldMap, flag, integer, number, type Of, oneOf, text } from '../base/fields';
import type { Language, MessageKey, Translate } from '../base/messages';
import type { Problem } from '../base/problem';
import type { Context2D } from './context2d';
import { BUNDLED, type FontKey } from './font';

export type { Context2D } from './context2d';

/** A decoded picture that a canvas can draw. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Frees its memory; what was closed cannot be drawn any more. */
  close?(): void;
}

/** What drawing needs beside the element itself; everything in it was loaded before. */
export interface DrawEnv {
  /** Dots per mm of the print head: modules and hairlines snap to whole dots of it, on screen too. */
  dotsPerMm: number;
  /** CSS family list of text; changes when glyphs were loaded, see `canvasFont`. */
  readonly fontFamily: string;
  /** CSS family list of a font beside the bundled face; undefined while it is not there. */
  familyOf?(font: FontKey): string | undefined;
  /** Whether every glyph that is drawn was loaded before: widths then hold, whatever arrives later. */
  readonly isLoaded?: boolean;
  /** The decoded picture of a source, undefined while it is missing. */
  picture(source: string): Picture | undefined;
}

/**
 * How the grays of a tone element become ink: by the job's print mode, by a level of its own
 * (ink = gray < level), or by the ordered screen. Line art has none and is cut at 128.
 */
export type Tone = 'mode' | 'halftone' | { level: number };

export type PanelInput =
  | 'text'
  | 'number'
  | 'slider'
  | 'select'
  | 'switch'
  | 'image'
  | 'pictureSource'
  | 'source'
  | 'degrees'
  | 'moment'
  | 'font'
  | 'cells';

/** One row of the property panel: data, drawn by the app. */
export interface PanelRow {
  field: string;
  label: MessageKey;
  input: PanelInput;
  options?: readonly { value: string | number; label: MessageKey }[];
  min?: number;
  max?: number;
  step?: number;
  /** Shown only when this holds for the element. */
  when?(element: LabelElement): boolean;
}

/** What was stored of an element of a type we do not know. No key of a file is a symbol, so none can claim to be this. */
export const STORED: unique symbol = Symbol('stored');

/** An element as it is edited: wire names, mm, degrees; unknown keys are kept. */
export interface LabelElement {
  id: string;
  elementType: number;
  x: number;
  y: number;
  width: number;
  height: number;
  rotationAngle: number;
  lockLocation: boolean;
  takePrint: boolean;
  [field: string]: unknown;
  [STORED]?: Readonly<Record<string, unknown>>;
}

/** Text of one weight and font. */
export interface Glyphs {
  text: string;
  bold: boolean;
  /** The bundled face unless said. */
  font?: FontKey;
}

/** The label a column is put on: its size in mm and the dots per mm of its printer. */
export interface ColumnRoom {
  width: number;
  height: number;
  dotsPerMm: number;
}

// biome-ignore lint/suspicious/noExplicitAny: element types differ in their fields; the registry holds them all
export type AnyElementType = ElementType<any>;

export interface ElementType<F extends FieldMap> {
  /** The wire's elementType. */
  code: number;
  name: string;
  label: MessageKey;
  /** Name of its icon; the app has a common one for names it does not know. */
  icon?: string;
  fields: F;
  /** Which handles resize it: `corners` keep the aspect ratio, `sides` change the width only. */
  handles: 'all' | 'corners' | 'sides' | 'none';
  panel: readonly PanelRow[];
  /** Fills the label behind everything else: every label has one, and it is not added by hand. */
  isBackdrop?: true;
  /** The kind of code it draws. Its symbology: `linear` by `barcodeType`, `matrix` by `codeType`. */
  symbol?: 'linear' | 'matrix';
  /** Fields a new one that is added by hand begins with, in the language of the interface. */
  initial?(t: Translate, language: Language): Record<string, unknown>;
  /**
   * Box fields in mm that the values of a column ask for, where the default ones do not do; set by types a column can be
   * put on the label as.
   */
  asColumn?(values: readonly string[], room: ColumnRoom): { width?: number; height?: number };
  /** Sources of pictures to decode before drawing. */
  pictures?(element: Of<F>): string[];
  /** Text whose glyphs must be loaded before drawing, with its weight and font; several where they differ. */
  glyphs?(element: Of<F>): Glyphs | readonly Glyphs[] | undefined;
  /** Set for tone elements (photos); absent for line art. */
  tone?(element: Of<F>): Tone;
  /** Why it cannot be printed as it is, at this resolution; undefined when it can. */
  check?(element: Of<F>, dotsPerMm: number): Problem | undefined;
  /** What may print badly, though it can be printed. */
  warn?(element: Of<F>, dotsPerMm: number): Problem | undefined;
  /** What the fields say only together, once each was read: the fields to set; `raw` is what was stored. */
  settle?(element: Of<F>, raw: Record<string, unknown>): Record<string, unknown>;
  /** The content at the moment of printing, ms since 1970; set by types that tell the time. */
  contentAt?(element: Of<F>, now: number): string;
  /** The field that lists its parts: pieces with a data source each, such as the cells of a table. */
  parts?: keyof F & string;
  /** Fields that follow when the panel sets one: the edit to make instead of `{ [field]: value }`. */
  change?(element: Of<F>, field: string, value: unknown): Record<string, unknown> | undefined;
  /** Height in mm that holds the content; set by types whose height may follow it. */
  fitHeight?(ctx: Context2D, element: Of<F>, env: DrawEnv): number | undefined;
  /** What of its text finds no room in its box: cut, or drawn past it. Measured in the glyphs loaded so far. */
  overflow?(ctx: Context2D, element: Of<F>, env: DrawEnv): Problem[];
  /** Paints into the box 0,0..width,height (mm). Pure and synchronous; called only when `check` passes. */
  draw(ctx: Context2D, element: Of<F>, env: DrawEnv): void;
}

/** Longest data: URL of a picture in a template, characters. */
export const MAX_PICTURE = 8_000_000;

/** Declares an element type; the fields give its element its TypeScript type. */
export const elementType = <F extends FieldMap>(type: ElementType<F>): ElementType<F> => type;

/** Fields of every element. Default box in mm. */
export const boxFields = (width: number, height: number) => ({
  id: text('', 64),
  elementType: integer(0, 0, 1000),
  x: number(0, -1000, 2000),
  y: number(0, -1000, 2000),
  width: number(width, 0.1, 1100),
  height: number(height, 0.1, 1100),
  rotationAngle: number(0, -360, 360),
  lockLocation: flag(false),
  // Its meaning is not known: any whole number survives.
  controlType: integer(0, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  takePrint: flag(true),
  editable: flag(true),
  padding: number(0, 0, 100),
});

/** Where a value comes from. */
export const SOURCE = { manual: 1, serial: 2, excel: 3, atPrint: 4 } as const;

/** Fields of elements whose content may come from a data source. */
export const dataFields = (content: string) => ({
  inputDataType: oneOf([1, 2, 3, 4], SOURCE.manual),
  transmutationValue: integer(1, 1, 9999),
  transmutationCount: integer(1, 1, 10_000),
  transmutationType: oneOf([1, 2], 1),
  excelKey: text('', 1000),
  excelPos: integer(-1, -1, 1000),
  showKeyName: flag(false),
  content: text(content),
});

/** Fields of elements whose picture may come from a column of the spreadsheet. */
export const pictureColumnFields = {
  inputDataType: oneOf([SOURCE.manual, SOURCE.excel], SOURCE.manual),
  excelKey: text('', 1000),
  excelPos: integer(-1, -1, 1000),
};

/** Size of new text, points. */
export const TEXT_SIZE = 9;

/** Fields of the look of text. textSize is in points. */
export const fontFields = {
  fontType: text(BUNDLED, 100),
  fontFamily: text('', 200),
  localFontName: text('', 200),
  textSize: number(TEXT_SIZE, 1, 400),
  bold: flag(false),
  italic: flag(false),
  underline: flag(false),
  strikethrough: flag(false),
};

/**
 * The size of text as stored twice: textSize in points is the truth, fontSize (canvas units of one point) the
 * mirror that is read only when textSize is missing.
 */
export function settledFont({ textSize }: { textSize: number }, raw: Record<string, unknown>) {
  const size = raw.textSize == null && raw.fontSize != null ? Number(raw.fontSize) : textSize;
  const known = Number.isFinite(size) ? Math.min(400, Math.max(1, size)) : textSize;
  return { textSize: known, fontSize: known };
}

/** The alignment of text as stored twice: hAlignment is the truth, horizontalAlignment its mirror. */
export function settledAlignment(raw: Record<string, unknown>, hAlignment: 1 | 2 | 3) {
  const mirror = ([1, 2, 3] as const).find((one) => one === Number(raw.horizontalAlignment));
  const known = raw.hAlignment == null && mirror !== undefined ? mirror : hAlignment;
  return { hAlignment: known, horizontalAlignment: known };
}
