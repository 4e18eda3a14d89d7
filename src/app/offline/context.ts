import type { EditorStores } from '../editor/context';
import { featureContext } from '../ui/featureContext';
import type { OfflineStore } from './OfflineStore';

/** Whether the server is there, and the label at hand that saves may be of. */
export interface OfflineStores {
  /** Undefined until it is loaded for who is signed in. */
  readonly offline: OfflineStore | undefined;
  readonly labels: EditorStores | undefined;
  /** Labels are on their way to a printer, which a new version of the app would interrupt. */
  readonly isPrinting: boolean;
}

export const [OfflineContext, useOffline] = featureContext<OfflineStores>('offline');
