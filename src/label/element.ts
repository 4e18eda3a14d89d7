import { type FieldMap, flag, integer, number, type Of, oneOf, text } from '../base/fields';
import type { Language, MessageKey, Translate } from '../base/messages';
import type { Problem } from '../base/problem';
import type { Context2D } from './context2d';
import type { FontKey } from './font';
import { repairChips } from './repairChips';

export type { Context2D } from './context2d';

/** A decoded picture that a canvas can draw. */
export interface Picture {
  readonly width: number;
  readonly height: number;
  /** Frees its memory; a closed picture cannot be drawn. */
  close?(): void;
}

/** What drawing needs in addition to the element. Everything in it is loaded before. */
export interface DrawEnv {
  /** Dots per mm of the print head: modules and hairlines snap to its whole dots, also on screen. */
  dotsPerMm: number;
  /** CSS family list of text; it changes when glyphs are loaded, see `canvasFont`. */
  readonly fontFamily: string;
  /** CSS family list of a font other than the bundled face; undefined while it is not loaded. */
  familyOf?(font: FontKey): string | undefined;
  /** Whether every drawn glyph was loaded before: then widths do not change. */
  readonly isLoaded?: boolean;
  /** The decoded picture of a source; undefined while it is missing. */
  picture(source: string): Picture | undefined;
}

/**
 * How the grays of a tone element become ink: by the job's print mode, by a level of its own (ink = gray <
 * level), or by the ordered screen. Line art has none: its level is 128.
 */
export type Tone = 'mode' | 'halftone' | { level: number };

export type PanelInput =
  | 'text'
  | 'number'
  | 'slider'
  | 'select'
  | 'symbology'
  | 'switch'
  | 'image'
  | 'pictureSource'
  | 'source'
  | 'degrees'
  | 'moment'
  | 'font'
  | 'cells';

/** One choice of a row. */
export interface PanelOption {
  value: string | number;
  label: MessageKey;
  /** Heading of the group it is listed in, where the list has groups. */
  group?: MessageKey;
  /** A line on when to choose it. */
  hint?: MessageKey;
  /** Another word that finds it in a list with a search. */
  word?: string;
}

/** One row of the property panel, as data; the app draws it. */
export interface PanelRow {
  field: string;
  label: MessageKey;
  input: PanelInput;
  options?: readonly PanelOption[];
  min?: number;
  max?: number;
  step?: number;
  /** Whether the number is a length, in mm: it is shown in the user's unit. */
  isLength?: true;
  /** Shown only when this holds for the element. */
  when?(element: LabelElement): boolean;
}

/** The stored values of an element of unknown type. A symbol as key, so that no file can contain it. */
export const STORED: unique symbol = Symbol('stored');

/** An element in the editor: API names, mm, degrees; unknown keys are kept. */
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
  /** The bundled face if absent. */
  font?: FontKey;
}

/** The label for a column: its size in mm and the dots per mm of its printer. */
export interface ColumnSpace {
  width: number;
  height: number;
  dotsPerMm: number;
}

// biome-ignore lint/suspicious/noExplicitAny: element types differ in their fields; the registry holds them all
export type AnyElementType = ElementType<any>;

export interface ElementType<F extends FieldMap> {
  /** The elementType of the API. */
  code: number;
  name: string;
  label: MessageKey;
  /** Name of its icon; the app has a default one for unknown names. */
  icon?: string;
  /** The letter key that adds one in the editor, lower case. */
  key?: string;
  fields: F;
  /** The handles that resize it: `corners` keep the aspect ratio, `sides` change the width only. */
  handles: 'all' | 'corners' | 'sides' | 'none';
  panel: readonly PanelRow[];
  /** Fills the label behind everything else: every label has one, and users cannot add another. */
  isBackdrop?: true;
  /**
   * The kind of code it draws. Field of its symbology: `barcodeType` for `linear`, `codeType` for `matrix`.
   */
  symbol?: 'linear' | 'matrix';
  /** Initial fields of an element added by hand, in the interface language. */
  initial?(t: Translate, language: Language): Record<string, unknown>;
  /**
   * Fields for the values of a column, where the defaults do not fit: its size in mm, the kind of its code; set
   * by types that a column can become.
   */
  asColumn?(
    values: readonly string[],
    room: ColumnSpace,
  ): { width?: number; height?: number; barcodeType?: number };
  /** Sources of pictures to decode before drawing. */
  pictures?(element: Of<F>): string[];
  /**
   * What a text must not print over: other words, or a mark such as a line. Absent for what may lie behind texts: filled
   * shapes, frames, pictures.
   */
  obstacle?(element: Of<F>): 'words' | 'mark' | undefined;
  /** Whether its picture is chosen from the icon library instead of a file. */
  isIcon?: boolean;
  /** Text whose glyphs must be loaded before drawing, with its weight and font; several where they differ. */
  glyphs?(element: Of<F>): Glyphs | readonly Glyphs[] | undefined;
  /** Set for tone elements (photos); absent for line art. */
  tone?(element: Of<F>): Tone;
  /** Why it cannot be printed at this resolution; undefined when it can. */
  check?(element: Of<F>, dotsPerMm: number): Problem | undefined;
  /** What prints imperfectly, although it can be printed. */
  warn?(element: Of<F>, dotsPerMm: number): Problem | undefined;
  /**
   * Corrections that depend on several fields, after each was read: returns the fields to set; `raw` holds
   * the stored values.
   */
  settle?(element: Of<F>, raw: Record<string, unknown>): Record<string, unknown>;
  /** Fields of a stored element that follow from its other stored values, which are authoritative. */
  opened?(raw: Record<string, unknown>): Record<string, unknown>;
  /** The content at the print time, ms since 1970; set by types that show the time. */
  contentAt?(element: Of<F>, now: number): string;
  /** The field with its parts: pieces with a data source each, such as the cells of a table. */
  parts?: keyof F & string;
  /** Fields that depend on one set in the panel: the edit to make instead of `{ [field]: value }`. */
  change?(element: Of<F>, field: string, value: unknown): Record<string, unknown> | undefined;
  /** Height in mm that fits the content; set by types whose height may follow it. */
  fitHeight?(ctx: Context2D, element: Of<F>, env: DrawEnv): number | undefined;
  /**
   * The part of its text without room in its box: cut off, or drawn beyond it. Measured with the glyphs
   * loaded so far.
   */
  overflow?(ctx: Context2D, element: Of<F>, env: DrawEnv): Problem[];
  /**
   * Paints into the box 0,0..width,height (mm). Pure and synchronous; called only after `check` returned no
   * problem.
   */
  draw(ctx: Context2D, element: Of<F>, env: DrawEnv): void;
}

/** Maximum length of a data: URL of a picture in a template, characters. */
export const MAX_PICTURE = 8_000_000;

/** Declares an element type; the TypeScript type of its elements follows from the fields. */
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
  // Its meaning is not known: any integer is kept.
  controlType: integer(0, Number.MIN_SAFE_INTEGER, Number.MAX_SAFE_INTEGER),
  takePrint: flag(true),
  editable: flag(true),
  padding: number(0, 0, 100),
});

/** The source of a value. */
export const SOURCE = { manual: 1, serial: 2, excel: 3, atPrint: 4 } as const;

/** Fields of a serial number: the step from one label to the next, the number of serials, up or down. */
export const serialFields = {
  transmutationValue: integer(1, 1, 9999),
  transmutationCount: integer(1, 1, 10_000),
  transmutationType: oneOf([1, 2], 1),
};

/** Maximum characters of a typed content. */
const MAX_CONTENT = 10_000;

/** Fields of elements with a possible data source. The references in a content are those of `chip.ts`. */
export const dataFields = (content: string) => ({
  inputDataType: oneOf([1, 2, 3, 4], SOURCE.manual),
  ...serialFields,
  excelKey: text('', 1000),
  excelPos: integer(-1, -1, 1000),
  showKeyName: flag(false),
  content: text(content, MAX_CONTENT, repairChips),
});

/** Fields of elements whose picture may come from a column of the spreadsheet. */
export const pictureColumnFields = {
  inputDataType: oneOf([SOURCE.manual, SOURCE.excel], SOURCE.manual),
  excelKey: text('', 1000),
  excelPos: integer(-1, -1, 1000),
};
