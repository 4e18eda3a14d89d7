import type { EditorStores } from '../editor/context';
import { featureContext } from '../ui/featureContext';
import type { AutoSave } from './cloud/AutoSave';
import type { CloudStore } from './cloud/CloudStore';

/** The current label and its template in the cloud. */
export interface CloudStores extends EditorStores {
  readonly cloud: CloudStore;
  readonly autoSave: AutoSave;
}

export const [CloudContext, useCloud] = featureContext<CloudStores>('cloud');
