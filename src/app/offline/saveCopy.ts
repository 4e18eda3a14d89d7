import type { EditorStores } from '../editor/context';
import type { Waiting } from '../library/cloud/outboxRepository';
import type { OfflineStores } from './context';

/** The editor's stores, when its label belongs to the save. */
export function editorOf({ labels, offline }: OfflineStores, { id }: Waiting): EditorStores | undefined {
  const origin = labels?.origin.origin;
  return origin && offline?.outbox.of(origin)?.id === id ? labels : undefined;
}

/**
 * Saves a queued save as a new template; if it is the editor's label, that label belongs to the new template
 * from then on.
 */
export async function saveCopy(stores: OfflineStores, one: Waiting, name: string): Promise<void> {
  const { offline } = stores;
  const labels = editorOf(stores, one);
  const origin = await offline?.outbox.saveCopy(one.id, name);
  if (labels && origin) {
    if (labels.editor.label.name !== name) {
      labels.editor.setLabel({ name });
      labels.editor.commit();
    }
    labels.origin.markSaved(origin.templetId, origin.revision);
  }
  await offline?.look();
}
