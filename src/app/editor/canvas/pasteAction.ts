import { notifications } from '@mantine/notifications';
import { t } from '../../../i18n/messages';
import { catchAndNotify } from '../../ui/files';

/** Reports a paste without effect to the user. */
export async function notifyPasted(work: Promise<boolean>): Promise<void> {
  if ((await catchAndNotify(work)) === false)
    notifications.show({ color: 'orange', message: t('clipEmpty') });
}
