import type { ReactElement } from 'react';
import type { LabelEditorProps, PrintDialogProps } from './types';

/* The types of the entry: apart from its code, which loads the whole app. */

export type { Raster } from '../base/raster';
export type { Dpi } from '../base/units';
export { LabelwrightError } from '../package/errors';
export type { LabelRecord } from '../package/request';
export type { SheetRecords } from '../package/sheet';
export type { Ticket } from '../package/ticket';
export type {
  EditorFont,
  EditorLanguage,
  KeyValueStorage,
  LabelEditorProps,
  LabelProps,
  PagePrinter,
  Pictures,
  PrintDialogProps,
  PrinterJob,
  Printers,
  TemplateSource,
} from './types';

/**
 * The editor: palette, canvas, properties and data. It fills its element, which needs a height. It is loaded when it is first
 * shown; on a server its element is empty.
 */
export declare const LabelEditor: (props: LabelEditorProps) => ReactElement;

/** The print dialog, over the page while it is opened: options, check, printing, and export as PDF or PNG. */
export declare const PrintDialog: (props: PrintDialogProps) => ReactElement;
