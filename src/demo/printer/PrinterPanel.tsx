import { Button, Group, Text } from '@mantine/core';
import { IconTrash } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef } from 'react';
import { Dialog } from '../../app/ui/Dialog';
import { drawRaster } from '../../app/ui/drawRaster';
import { MM_PER_INCH } from '../../base/length';
import { t } from '../../i18n/messages';
import classes from '../demo.module.css';
import type { Printed, PrintedLabels } from './PrintedLabels';

/** CSS pixels of an inch at which a label is shown at its own size. */
const CSS_INCH = 96;

/** What the virtual printer has printed, as pictures of exactly its dots. */
export const PrinterPanel = observer(function PrinterPanel({ printed }: { printed: PrintedLabels }) {
  const { opened, list, count } = printed;
  return (
    <Dialog
      opened={opened}
      onClose={() => printed.show(false)}
      title={t('demoPrinter')}
      size={860}
      zIndex={330}
    >
      <Group justify="space-between" mb="sm">
        <Text size="sm" role="status">
          {count === 0 ? t('demoNone') : t('demoPrinted', { n: count })}
          {count > list.length && ` · ${t('demoLast', { n: list.length })}`}
        </Text>
        <Button
          variant="default"
          size="xs"
          disabled={count === 0}
          leftSection={<IconTrash size={15} />}
          onClick={() => void printed.clear()}
        >
          {t('demoClear')}
        </Button>
      </Group>
      <Text size="xs" c="dimmed" mb="sm">
        {t('demoPrinterHint')}
      </Text>
      <ol className={classes.labels} reversed>
        {list.map((label) => (
          <li key={label.number} value={label.number}>
            <Dots label={label} />
          </li>
        ))}
      </ol>
    </Dialog>
  );
});

function Dots({ label }: { label: Printed }) {
  const canvas = useRef<HTMLCanvasElement>(null);
  useEffect(() => drawRaster(canvas.current!, label), [label]);
  const { number, title, width, dpi } = label;
  const name = t('demoLabelAlt', { title, n: number });
  return (
    <figure>
      <canvas
        ref={canvas}
        role="img"
        aria-label={name}
        style={{ width: (width / dpi) * CSS_INCH }}
        title={`${((width / dpi) * MM_PER_INCH).toFixed(1)} mm`}
      />
      <figcaption>{name}</figcaption>
    </figure>
  );
}
