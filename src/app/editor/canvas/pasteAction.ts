import { notifications } from '@mantine/notifications';
import { t } from '../../../i18n/messages';
import { orTell } from '../../ui/files';

/** Reports a paste without effect to the user. */
export async function tellPasted(work: Promise<boolean>): Promise<void> {
  if ((await orTell(work)) === false) notifications.show({ color: 'orange', message: t('clipEmpty') });
}
