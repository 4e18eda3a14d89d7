import type { EditorStores } from '../editor/context';
import { featureContext } from '../ui/featureContext';
import type { OfflineStore } from './OfflineStore';

/** The connection to the server, and the current label, which queued saves may belong to. */
export interface OfflineStores {
  /** Undefined until it is loaded for the signed-in account. */
  readonly offline: OfflineStore | undefined;
  readonly labels: EditorStores | undefined;
  /** Labels are on their way to a printer; a new version of the app would interrupt them. */
  readonly isPrinting: boolean;
}

export const [OfflineContext, useOffline] = featureContext<OfflineStores>('offline');
