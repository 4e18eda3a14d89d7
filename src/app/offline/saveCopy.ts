import type { AppStore, RootStore } from '../compose';
import type { Waiting } from '../library/cloud/outboxShelf';

/** The stores of the editor, when its label is the one that a save is of. */
export function editorOf({ labels, offline }: AppStore, { id }: Waiting): RootStore | undefined {
  const origin = labels?.origin.origin;
  return origin && offline?.outbox.of(origin)?.id === id ? labels : undefined;
}

/** Saves what waits as a new template; the label of the editor, when it is that one, is that template from then on. */
export async function saveCopy(app: AppStore, one: Waiting, name: string): Promise<void> {
  const { offline } = app;
  const labels = editorOf(app, one);
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
