import type { CSSProperties } from 'react';
import type { Raster } from '../base/raster';
import type { Dpi } from '../base/units';
import type { LabelwrightError } from '../package/errors';
import type { LabelRecord } from '../package/request';
import type { SheetRecords } from '../package/sheet';
import type { Ticket } from '../package/ticket';

/** Where an editor remembers choices, such as the printer used last: `localStorage` or an object like it. */
export interface KeyValueStorage {
  getItem(key: string): string | null;
  setItem(key: string, value: string): void;
  removeItem(key: string): void;
}

/** Pictures that are not embedded in the template. */
export interface Pictures {
  /** The bytes of a picture by the address that the template has. Without it such pictures are not shown. */
  load?(address: string): Promise<Blob>;
  /**
   * Stores a picture that a user added, and returns its web address or a path, which the template of `onChange` then has.
   * Without it pictures are embedded in the template.
   */
  store?(picture: Blob): Promise<string>;
}

/** A font that texts can be set in, in addition to the bundled ones. */
export interface EditorFont {
  /** What the template stores, 1 to 64 letters, digits, `-` and `_`. */
  id: string;
  /** What the list shows. */
  name: string;
  /** The bytes of a TrueType, OpenType or WOFF2 file. */
  load(): Promise<Blob>;
}

/** The labels of one print job. */
export interface PrinterJob {
  ticket: Ticket;
  /** In print order. They are rendered as they are taken. */
  labels: AsyncIterable<Raster>;
  /** Set when the user cancels. */
  signal: AbortSignal;
}

/** A printer of the page. */
export interface PagePrinter {
  /** What the list shows: unique, 1 to 200 characters. */
  name: string;
  dpi: Dpi;
  /** Width of the print head, mm. */
  width: number;
  /**
   * Prints a job; resolves once the printer has all labels. A label counts as handed over when the next one is asked for.
   * Rejects where the job failed.
   */
  print(job: PrinterJob): Promise<void>;
}

/** Ways to printers. */
export interface Printers {
  /** Whether the print service of this computer is used; true by default. */
  service?: boolean;
  /** Whether users may connect USB and serial printers to the page, in browsers that can; true by default. */
  direct?: boolean;
  /** Further printers; while the dialog is open it asks every 2 s. */
  list?(): readonly PagePrinter[] | Promise<readonly PagePrinter[]>;
}

/** Languages of the interface. */
export type EditorLanguage =
  | 'ar'
  | 'de'
  | 'en'
  | 'es'
  | 'fr'
  | 'ja'
  | 'ko'
  | 'pt'
  | 'ru'
  | 'th'
  | 'vi'
  | 'zh-CN'
  | 'zh-TW';

/** What an editor and a print dialog have in common. All but the records is read once, when it is first shown. */
export interface LabelProps {
  /** One label per record, or a sheet of `labelwright/sheet`. */
  records?: readonly LabelRecord[] | SheetRecords;
  pictures?: Pictures;
  fonts?: readonly EditorFont[];
  printers?: Printers;
  /** In memory by default. */
  storage?: KeyValueStorage;
  /**
   * Language of the interface: that of the document by default, English where it has none. A page has one language: the
   * first editor decides, later ones follow.
   */
  language?: EditorLanguage;
  /** `auto`, the default, follows the system. */
  colorScheme?: 'light' | 'dark' | 'auto';
  /** The folder of the bundled fonts, when it is not the one of the package. */
  fontFolder?: string | URL;
  className?: string;
  /** Also takes the variables of the theme, such as `--lw-brand`. */
  style?: CSSProperties;
  /**
   * A prop that cannot be used: `field` names it, such as `value.elements[3].x` or `records`. Without it the error is thrown
   * while rendering, for an error boundary.
   */
  onError?(error: LabelwrightError): void;
}

/** A template: the object that `onChange` gives, or its JSON text. */
export type TemplateSource = string | Readonly<Record<string, unknown>>;

export interface LabelEditorProps extends LabelProps {
  /** The label; an empty one of 40 x 30 mm by default. Another value takes its place, and its history starts again. */
  value?: TemplateSource;
  /** Receives the template after each change. */
  onChange?(template: Record<string, unknown>): void;
  /** Whether nothing can be changed. */
  readOnly?: boolean;
  /** Whether there is no print button. */
  hidePrint?: boolean;
}

export interface PrintDialogProps extends LabelProps {
  value: TemplateSource;
  opened: boolean;
  /** The user closed the dialog. */
  onClose(): void;
}
