import { notifications } from '@mantine/notifications';
import { t } from '../../../i18n/messages';
import { orTell } from '../../ui/files';

/** Tells the user what came of a paste when nothing did. */
export async function tellPasted(work: Promise<boolean>): Promise<void> {
  if ((await orTell(work)) === false) notifications.show({ color: 'orange', message: t('clipEmpty') });
}
