import type { RasterPool } from '../../raster/pool';
import type { DrawingKit } from '../fonts/DrawingKit';
import type { SheetStore } from '../sheet/SheetStore';
import type { RemovableStorage } from '../storage/pageStorage';
import { featureContext } from '../ui/featureContext';
import type { AsideStore } from './AsideStore';
import type { CanvasStore } from './CanvasStore';
import type { ClipboardStore } from './ClipboardStore';
import type { DotPictures } from './dots/DotPictures';
import type { EditorStore } from './EditorStore';
import type { FontAdvisor } from './FontAdvisor';
import type { LabelFormStore } from './form/LabelFormStore';
import type { SizeStore } from './form/SizeStore';
import type { IconStore } from './icons/IconStore';
import type { OriginStore } from './OriginStore';
import type { RowCheck } from './rows/RowCheck';
import type { ScanStore } from './scan/ScanStore';
import type { TabStore } from './TabStore';
import type { TableCells } from './tableCells';
import type { ViewStore } from './ViewStore';

/** The current label and its sheet, with the stores for showing and editing them. */
export interface EditorStores {
  /** The owner of the label: the id of the account, '' without one. */
  readonly account: string;
  /** What the views remember: choices and the clipboard, not the label. */
  readonly storage: RemovableStorage;
  /** What the views draw with. */
  readonly kit: DrawingKit;
  readonly editor: EditorStore;
  readonly sheet: SheetStore;
  readonly view: ViewStore;
  readonly canvas: CanvasStore;
  /** The pictures of the canvas in the dots that print. */
  readonly dots: DotPictures;
  readonly cells: TableCells;
  readonly clipboard: ClipboardStore;
  readonly scan: ScanStore;
  /** What is wrong with the rows of the sheet. */
  readonly rowCheck: RowCheck;
  /** Fonts that lack characters of the selected texts, and better ones. */
  readonly fontAdvisor: FontAdvisor;
  /** The icon library. */
  readonly icons: IconStore;
  readonly sizes: SizeStore;
  readonly labelForm: LabelFormStore;
  readonly origin: OriginStore;
  readonly tab: TabStore;
  readonly aside: AsideStore;
  /** The raster workers, started on first use. */
  readonly pool: RasterPool;
  /** Edits this tab's label here although another tab has it. */
  editHere(): Promise<void>;
  /** Edits a copy of the label of another tab, and of its sheet. */
  openCopy(): Promise<void>;
}

export const [EditorContext, useEditor] = featureContext<EditorStores>('editor');

/** The label's stores for screens without an editor. */
export interface LabelLoader<Stores = EditorStores> {
  /** Loads them and restores the last visit. Every call returns the same promise. */
  loadLabels(): Promise<Stores>;
}

export const [LabelLoaderContext, useLabelLoader] = featureContext<LabelLoader>('label');
