import { Anchor, type AnchorProps } from '@mantine/core';
import { IconHelpCircle } from '@tabler/icons-react';
import { screenAddress } from '../../base/appFolder';
import { t } from '../../i18n/messages';
import { useHosted } from '../ui/hosted';
import type { HelpTopic } from './topics';

interface Props extends Pick<AnchorProps, 'size' | 'mt' | 'ml'> {
  topic: HelpTopic;
}

/** Opens a help topic in a separate tab, so that the current work is not left; nothing in a page without our help. */
export function HelpLink({ topic, ...look }: Props) {
  if (useHosted()) return null;
  return (
    <Anchor
      size="xs"
      {...look}
      href={screenAddress(`/help/${topic}`)}
      target="_blank"
      rel="noreferrer"
      style={{ display: 'inline-flex', alignItems: 'center', gap: 4, whiteSpace: 'nowrap' }}
    >
      <IconHelpCircle size={15} stroke={1.7} />
      {t('helpMore')}
    </Anchor>
  );
}
