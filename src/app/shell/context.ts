import type { ErrorLog } from '../api/ErrorLog';
import type { LabelLoader } from '../editor/context';
import type { CloudStores } from '../library/context';
import type { LabelPrintStores } from '../print/context';
import { featureContext } from '../ui/featureContext';
import type { VisitsStore } from './VisitsStore';

/** The stores that the screens of a label use. */
export type LabelStores = CloudStores & LabelPrintStores;

/** Open screens, errors, and the label's stores for the screens that request them. */
export interface FrameStores extends LabelLoader<LabelStores> {
  readonly visits: VisitsStore;
  readonly errors: ErrorLog;
  /** Undefined until a screen needs them. */
  readonly labels: LabelStores | undefined;
}

export const [FrameContext, useFrame] = featureContext<FrameStores>('frame');
