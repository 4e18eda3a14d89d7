import { Button, Group, NumberInput, SegmentedControl } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useEffect, useState } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { Dialog } from '../../ui/Dialog';
import { amount } from '../../ui/format';
import { LengthField } from '../../ui/LengthField';
import { ApplyTo } from '../ApplyTo';
import type { DocumentWork } from '../DocumentWork';
import { PageView } from '../PageView';
import { type Part, turnedPart } from '../page';
import classes from './dialogs.module.css';
import { type Grid, MAX_SIDE, PLAIN_GRID } from './split';

interface Props {
  work: DocumentWork;
  onClose(): void;
}

const FIELDS: readonly (readonly [field: keyof Grid, label: MessageKey])[] = [
  ['rows', 'docRows'],
  ['columns', 'docColumns'],
  ['top', 'docMarginTop'],
  ['bottom', 'docMarginBottom'],
  ['left', 'docMarginLeft'],
  ['right', 'docMarginRight'],
  ['gapX', 'docGapX'],
  ['gapY', 'docGapY'],
];
/** Minimum white between two labels, mm. */
const GUTTER = { value: 4, min: 1, max: 50 };
/** Maximum margins and gaps, mm. */
const MAX_MM = 500;

/** Splits a sheet into labels, each a page of its own: by rows and columns, or by white gutters. */
export const SplitDialog = observer(function SplitDialog({ work, onClose }: Props) {
  const { store } = work;
  const [page] = useState(() => store.shown);
  const [way, setWay] = useState<'grid' | 'frames'>('grid');
  const [grid, setGrid] = useState<Grid>(PLAIN_GRID);
  const [gutter, setGutter] = useState(GUTTER.value);
  const [all, setAll] = useState(false);
  const frames = useFrames(work, way === 'frames' ? page : undefined, gutter);
  if (!page) return null;
  const { selected } = store;
  const parts = way === 'grid' ? work.gridOn(page, grid) : (frames ?? []);
  const apply = () => {
    const pages = all ? selected : [page];
    if (way === 'grid') work.splitByGrid(pages, grid);
    else void work.splitByFrames(pages, gutter);
    onClose();
  };
  return (
    <Dialog opened onClose={onClose} title={t('docSplitTitle', { name: page.name })} size="min(1040px, 94vw)">
      <div className={classes.columns}>
        <PageView source={page.source} rotation={page.rotation} crop={page.crop}>
          <div className={classes.area}>
            {parts.map((part, i) => (
              <Frame key={Object.values(part).join()} part={turnedPart(part, page.rotation)} n={i + 1} />
            ))}
          </div>
        </PageView>
        <div className={classes.fields}>
          <SegmentedControl
            size="xs"
            fullWidth
            aria-label={t('docSplitWay')}
            value={way}
            onChange={(value) => setWay(value as typeof way)}
            data={[
              { value: 'grid', label: t('docSplitGrid') },
              { value: 'frames', label: t('docSplitFrames') },
            ]}
          />
          {way === 'grid' ? (
            <div className={classes.numbers}>
              {FIELDS.map(([field, label]) => {
                const shared = { label: t(label), value: grid[field] };
                const set = (value: number) => setGrid({ ...grid, [field]: value });
                return field === 'rows' || field === 'columns' ? (
                  <NumberInput
                    key={field}
                    size="xs"
                    {...shared}
                    min={1}
                    max={MAX_SIDE}
                    clampBehavior="strict"
                    decimalScale={0}
                    onChange={(value) => typeof value === 'number' && value >= 1 && set(value)}
                  />
                ) : (
                  <LengthField key={field} {...shared} min={0} max={MAX_MM} withUnit onSet={set} />
                );
              })}
            </div>
          ) : (
            <LengthField
              label={t('docGutter')}
              description={t('docGutterHint')}
              min={GUTTER.min}
              max={GUTTER.max}
              decimals={1}
              withUnit
              value={gutter}
              onSet={setGutter}
            />
          )}
          <p role="status">{splitSays(way, way === 'frames' && !frames, parts.length)}</p>
          <ApplyTo all={all} selected={selected.length} set={setAll} />
        </div>
      </div>
      <Group justify="flex-end" gap="xs" mt="md">
        <Button size="sm" variant="default" onClick={onClose}>
          {t('cancel')}
        </Button>
        <Button size="sm" disabled={parts.length < 2} onClick={apply}>
          {t('docSplitDo')}
        </Button>
      </Group>
    </Dialog>
  );
});

function splitSays(way: 'grid' | 'frames', busy: boolean, found: number): string {
  if (busy) return t('docSplitLooking');
  if (found > 1) return t('docSplitFound', { n: amount(found) });
  return t(way === 'grid' ? 'docSplitNoRoom' : 'docSplitNone');
}

/** The labels found on a page; undefined during the analysis. */
function useFrames(work: DocumentWork, page: DocumentWork['store']['shown'], gutter: number) {
  const [found, setFound] = useState<readonly Part[]>();
  useEffect(() => {
    setFound(undefined);
    if (!page) return;
    const abort = new AbortController();
    work.framesOn(page, gutter, abort.signal).then(setFound, (error) => {
      if (abort.signal.aborted) return;
      console.error('labels of a sheet:', error);
      setFound([]);
    });
    return () => abort.abort();
  }, [work, page, gutter]);
  return found;
}

function Frame({ part: { left, top, right, bottom }, n }: { part: Part; n: number }) {
  const percent = (share: number) => `${100 * share}%`;
  return (
    <div
      className={classes.frame}
      style={{
        left: percent(left),
        top: percent(top),
        width: percent(right - left),
        height: percent(bottom - top),
      }}
    >
      <span>{n}</span>
    </div>
  );
}
