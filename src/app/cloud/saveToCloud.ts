import { notifications } from '@mantine/notifications';
import { t } from '../messages';
import type { RootStore } from '../stores';

/** Says that a label is in the cloud. */
export const tellSaved = (name: string): void =>
  void notifications.show({
    id: 'saved',
    color: 'green',
    message: t('cloudSaved', { name }),
    autoClose: 2000,
  });

/** Saves the label of the editor to the cloud; asks where to when it has no template there. */
export async function saveToCloud({ cloud, origin, editor }: RootStore): Promise<void> {
  const known = origin.origin !== undefined;
  if ((await cloud.save()) && known) tellSaved(editor.label.name);
}
