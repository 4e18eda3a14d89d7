import { ActionIcon, Button, Group, Loader, Text } from '@mantine/core';
import { IconPrinter, IconStar, IconStarFilled } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEffect, useRef, useState } from 'react';
import { Refusal } from '../../base/problem';
import { problemText, t } from '../../i18n/messages';
import { readTemplate } from '../../label/template';
import { call, reasonOf } from '../api';
import { useLabelLoader } from '../editor/context';
import { currentRaster } from '../editor/currentRaster';
import { Dialog } from '../ui/Dialog';
import { drawRaster } from '../ui/drawRaster';
import { sizeText } from '../ui/length';
import type { TempletRow } from './librarySources';
import classes from './market.module.css';

interface Props {
  /** The current template; undefined: closed. */
  row: TempletRow | undefined;
  use(row: TempletRow): Promise<void>;
  print(row: TempletRow): void;
  collect(row: TempletRow): void;
  onClose(): void;
}

/** One public template enlarged, exactly as it prints, with its actions. */
export const MarketDialog = observer(function MarketDialog({ row, use, print, collect, onClose }: Props) {
  const [busy, setBusy] = useState(false);
  const go = async (chosen: TempletRow) => {
    setBusy(true);
    await use(chosen);
    setBusy(false);
  };
  const on = row?.collected === 1;
  return (
    <Dialog opened={row !== undefined} onClose={onClose} title={row?.name ?? t('libDetail')} size={760}>
      {row && (
        <>
          <Preview templetId={row.templetId} revision={row.revision} />
          <Group gap="xs" mt="md" wrap="nowrap">
            <div className={classes.facts}>
              <strong>{sizeText(row)}</strong>
              <Text size="xs" c="dimmed">
                {t('libUseHint')}
              </Text>
            </div>
            <ActionIcon
              size={36}
              variant="default"
              aria-label={t(on ? 'libUncollect' : 'libCollect')}
              aria-pressed={on}
              onClick={() => collect(row)}
            >
              {on ? <IconStarFilled size={18} color="var(--lw-warn)" /> : <IconStar size={18} stroke={1.7} />}
            </ActionIcon>
            <Button variant="default" leftSection={<IconPrinter size={17} />} onClick={() => print(row)}>
              {t('print')}
            </Button>
            <Button loading={busy} onClick={() => void go(row)}>
              {t('libUse')}
            </Button>
          </Group>
        </>
      )}
    </Dialog>
  );
});

/** The bits for a printer of 203 dpi. */
function Preview({ templetId, revision }: Pick<TempletRow, 'templetId' | 'revision'>) {
  const { loadLabels } = useLabelLoader();
  const canvas = useRef<HTMLCanvasElement>(null);
  const [dots, setDots] = useState<{ width: number; height: number }>();
  const [failure, setFailure] = useState<string>();
  // biome-ignore lint/correctness/useExhaustiveDependencies: another revision is another drawing
  useEffect(() => {
    let current = true;
    setDots(undefined);
    setFailure(undefined);
    const draw = async () => {
      const input = { templetId };
      const [templet, { pool, editor }] = await Promise.all([
        call('GET /market/detail', input, { hideError: true }),
        loadLabels(),
      ]);
      const record = { index: 0, now: editor.clock.now(), inputs: 'sample' as const };
      const raster = await currentRaster({ label: readTemplate(templet), dpi: 203, record }, undefined, pool);
      if (!current || !canvas.current) return;
      drawRaster(canvas.current, raster);
      setDots(raster);
    };
    draw().catch((error) => {
      const reason = error instanceof Refusal ? problemText(error.problem) : reasonOf(error);
      if (current) setFailure(reason);
    });
    return () => {
      current = false;
    };
  }, [loadLabels, templetId, revision]);
  return (
    <figure className={classes.preview}>
      <div className={classes.paper}>
        <canvas ref={canvas} hidden={!dots} aria-label={t('libDetail')} role="img" />
        {!dots && !failure && <Loader size="sm" role="status" aria-label={t('loading')} />}
        {failure && (
          <Text size="sm" c="dimmed" role="alert">
            {t('libDetailFailed')}
            <br />
            {failure}
          </Text>
        )}
      </div>
      <figcaption>{dots && t('libDetailDots', { width: dots.width, height: dots.height })}</figcaption>
    </figure>
  );
}
