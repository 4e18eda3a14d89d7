import type { EditorStores } from '../editor/context';
import { featureContext } from '../ui/featureContext';
import type { PrintDefaults } from './form/PrintForm';
import type { Printing } from './Printing';
import type { PrintStore } from './PrintStore';

/** The current label and the stores that print it. */
export interface LabelPrintStores extends EditorStores {
  readonly print: PrintStore;
  readonly printing: Printing;
}

export const [LabelPrintContext, useLabelPrint] = featureContext<LabelPrintStores>('label print');

/** What screens share of printing. */
export interface PrintingStores {
  /** Undefined until a screen needs it. */
  readonly printing: Printing | undefined;
  readonly preferences: { readonly known: PrintDefaults | undefined };
  /** Loads it, with jobs of earlier visits. Every call returns the same promise. */
  loadPrinting(): Promise<Printing>;
}

export const [PrintingContext, usePrinting] = featureContext<PrintingStores>('printing');
