import { Button, Menu, Progress } from '@mantine/core';
import { notifications } from '@mantine/notifications';
import { IconChevronDown, IconDownload } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { beginSaving } from '../../print/export/saving';
import { Dialog } from '../../ui/Dialog';
import { catchAndNotify } from '../../ui/files';
import { amount } from '../../ui/format';
import { DocumentExport } from '../DocumentExport';
import type { DocumentWork } from '../DocumentWork';
import type { Format } from './pages';

const ITEMS: readonly { format: Format; label: MessageKey }[] = [
  { format: 'pdf', label: 'pageExportPdf' },
  { format: 'png', label: 'pageExportPng' },
  { format: 'jpeg', label: 'pageExportJpeg' },
];

interface Props {
  work: DocumentWork;
  /** File name for pages of several files. */
  title: string;
}

/** Saves the selected pages in colour, as a PDF file or as pictures. */
export const ExportMenu = observer(function ExportMenu({ work, title }: Props) {
  const [saver] = useState(
    () =>
      new DocumentExport(work.store, {
        begin: beginSaving,
        watermark: () => work.print.watermark.drawn,
        title,
      }),
  );
  useEffect(() => saver.cancel, [saver]);
  const save = async (format: Format) => {
    const saved = await catchAndNotify(saver.save(format));
    if (!saved) return;
    const { name, failed } = saved;
    if (failed > 0)
      notifications.show({ color: 'yellow', message: t('pageExportShort', { name, n: failed }) });
    else notifications.show({ message: t('exported', { name }), autoClose: 2500 });
  };
  return (
    <>
      <Menu position="top-end" shadow="md">
        <Menu.Target>
          <Button
            variant="default"
            leftSection={<IconDownload size={16} />}
            rightSection={<IconChevronDown size={14} />}
            disabled={work.store.printed.length === 0}
          >
            {t('pageExport')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          {ITEMS.map(({ format, label }) => (
            <Menu.Item key={format} onClick={() => void save(format)}>
              {t(label)}
            </Menu.Item>
          ))}
        </Menu.Dropdown>
      </Menu>
      <Under saver={saver} />
    </>
  );
});

/** Progress of the file. */
const Under = observer(function Under({ saver }: { saver: DocumentExport }) {
  const { running } = saver;
  const { done, total } = running ?? { done: 0, total: 1 };
  const text = t('pageExportRunning', { n: amount(done), all: amount(total) });
  return (
    <Dialog
      opened={running !== undefined}
      onClose={saver.cancel}
      title={t('pageExport')}
      size={380}
      withCloseButton={false}
      closeOnClickOutside={false}
    >
      <p role="status" style={{ margin: '0 0 10px' }}>
        {text}
      </p>
      <Progress size="sm" value={(100 * done) / total} aria-label={text} />
      <Button variant="default" mt="md" fullWidth onClick={saver.cancel}>
        {t('docStop')}
      </Button>
    </Dialog>
  );
});
