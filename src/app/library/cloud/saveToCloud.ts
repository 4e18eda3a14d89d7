import { notifications } from '@mantine/notifications';
import { t } from '../../../i18n/messages';
import type { CloudStores } from '../context';

/** Reports that a label is in the cloud, or queued in this browser for the server. */
export const tellSaved = (name: string, waits: boolean): void =>
  void notifications.show({
    id: waits ? 'kept' : 'saved',
    color: waits ? 'orange' : 'green',
    message: t(waits ? 'offlineKept' : 'cloudSaved', { name }),
    autoClose: waits ? 4000 : 2000,
  });

/** Saves the editor's label to the cloud; asks for a place when it has no template there. */
export async function saveToCloud({ cloud, origin, editor }: CloudStores): Promise<void> {
  const known = origin.origin !== undefined;
  if ((await cloud.save()) && known) tellSaved(editor.label.name, cloud.waits);
}
