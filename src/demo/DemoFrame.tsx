import { Button, Group, Text } from '@mantine/core';
import { IconPrinter, IconRotate } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useState } from 'react';
import { Dialog } from '../app/ui/Dialog';
import { t } from '../i18n/messages';
import classes from './demo.module.css';
import { LanguageMenu } from './LanguageMenu';
import type { PrintedLabels } from './printer/PrintedLabels';
import { PrinterPanel } from './printer/PrinterPanel';
import { reset } from './reset';
import type { Kept } from './server/kept';

interface Props {
  kept: Kept;
  printed: PrintedLabels;
  children: ReactNode;
}

/** The app below a line that says what the demo is, with the virtual printer and the reset. */
export const DemoFrame = observer(function DemoFrame({ kept, printed, children }: Props) {
  const [asks, setAsks] = useState(false);
  const { count } = printed;
  return (
    <div className={classes.page}>
      <aside className={classes.note} aria-label={t('demoNote')}>
        <span>{t('demoNote')}</span>
        <Button
          variant="subtle"
          size="compact-xs"
          leftSection={<IconPrinter size={14} />}
          onClick={() => printed.show(true)}
        >
          {count > 0 ? t('demoPrinted', { n: count }) : t('demoPrinter')}
        </Button>
        <Button
          variant="subtle"
          color="gray"
          size="compact-xs"
          leftSection={<IconRotate size={14} />}
          onClick={() => setAsks(true)}
        >
          {t('demoReset')}
        </Button>
        <LanguageMenu />
      </aside>
      <div className={classes.app}>{children}</div>
      <PrinterPanel printed={printed} />
      <Dialog opened={asks} onClose={() => setAsks(false)} title={t('demoReset')} size={440} zIndex={330}>
        <Text size="sm">{t('demoResetAsk')}</Text>
        <Group justify="flex-end" gap="xs" mt="lg">
          <Button variant="default" size="sm" onClick={() => setAsks(false)}>
            {t('cancel')}
          </Button>
          <Button color="red" size="sm" onClick={() => void reset(kept, printed)}>
            {t('demoReset')}
          </Button>
        </Group>
      </Dialog>
    </div>
  );
});
