import { Button, Progress } from '@mantine/core';
import { IconAlertTriangle, IconCheck, IconFileExport } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { MessageKey } from '../../../base/messages';
import { problemText, t } from '../../../i18n/messages';
import type { Records } from '../../../label/bind';
import type { RowProblems } from '../../../raster/renderJob';
import { rangesOf } from '../../editor/problemGroups';
import { amount } from '../../ui/format';
import type { ExportStore } from '../export/ExportStore';
import type { ExportKind } from '../export/exportOptions';
import type { PrintStore } from '../PrintStore';
import { ExportOptionsPane } from './ExportOptions';
import jobClasses from './job.module.css';
import { Preview } from './Preview';
import classes from './print.module.css';
import { SheetPicture } from './SheetPicture';

interface Props {
  print: PrintStore;
  store: ExportStore;
}

/** Maximum runs of rows named. */
const NAMED = 20;

/** The export of the dialog's labels: options, preview, and progress. */
export const ExportView = observer(function ExportView({ print, store }: Props) {
  if (store.running) return <Writing store={store} />;
  if (store.exported) return <Done print={print} store={store} />;
  return (
    <>
      <div className={classes.columns}>
        {store.options.kind === 'sheets' ? (
          <SheetPicture store={store} />
        ) : (
          <Preview preview={print.preview!} form={store.form} />
        )}
        <ExportOptionsPane print={print} store={store} />
      </div>
      <Foot print={print} store={store} />
    </>
  );
});

const counts: Record<ExportKind, MessageKey> = {
  pdf: 'exportPages',
  sheets: 'exportPages',
  pictures: 'exportFiles',
};

const Foot = observer(function Foot({ print, store }: Props) {
  const { totals, options, skips, problem, failure } = store;
  const shown = problem ?? failure;
  return (
    <footer className={classes.foot}>
      <div className={classes.totals}>
        <div>
          <b>{t('exportCount', { n: amount(totals.labels) })}</b>
          {options.kind !== 'pdf' && <span>{t(counts[options.kind], { n: amount(totals.sheets) })}</span>}
          {skips.length > 0 && (
            <span className={classes.found} data-tone="bad">
              <IconAlertTriangle size={14} />
              {t('exportSkips', { n: amount(skips.length) })}
            </span>
          )}
        </div>
      </div>
      {shown && (
        <div className={classes.warning} role="alert">
          <IconAlertTriangle size={17} />
          {problemText(shown)}
        </div>
      )}
      <div className={classes.buttons}>
        <Button variant="default" onClick={print.back}>
          {t('exportBack')}
        </Button>
        <Button
          miw={112}
          leftSection={<IconFileExport size={17} />}
          disabled={Boolean(problem) || totals.labels === 0}
          onClick={() => void store.save()}
        >
          {t('exportTo')}
        </Button>
      </div>
    </footer>
  );
});

const Writing = observer(function Writing({ store }: { store: ExportStore }) {
  const { done, total } = store.running!;
  return (
    <div className={jobClasses.centre}>
      <div className={jobClasses.running} role="status">
        {total === 0 ? t('exportChecking') : t('exportWriting', { n: amount(done), all: amount(total) })}
      </div>
      <Progress
        value={total === 0 ? 0 : (done / total) * 100}
        w={440}
        size="lg"
        radius="xl"
        animated
        transitionDuration={200}
        aria-label={t('printProgress')}
      />
      <div className={jobClasses.choices}>
        <Button variant="default" onClick={store.cancel}>
          {t('exportCancel')}
        </Button>
      </div>
    </div>
  );
});

const Done = observer(function Done({ print, store }: Props) {
  const { name, labels, skipped } = store.exported!;
  return (
    <div className={jobClasses.centre} role="status">
      <div className={jobClasses.emblem} data-tone={skipped.length > 0 ? 'warn' : 'good'}>
        <IconCheck size={32} stroke={2.2} />
      </div>
      <h3>{t('exportDone', { n: amount(labels) })}</h3>
      <p>{t('exportDoneIn', { name })}</p>
      {skipped.length > 0 && (
        <p className={jobClasses.reason}>
          {t('exportSkipped', {
            n: amount(skipped.length),
            rows: rowsOf(skipped, print.form?.subject.records),
          })}
        </p>
      )}
      <div className={jobClasses.choices}>
        <Button variant="default" onClick={store.again}>
          {t('exportAgain')}
        </Button>
        <Button miw={112} onClick={print.close} data-autofocus>
          {t('printFinish')}
        </Button>
      </div>
    </div>
  );
});

function rowsOf(skipped: readonly RowProblems[], records: Records | undefined): string {
  const { text, more } = rangesOf(
    skipped.map(({ index }) => index),
    NAMED,
    records,
  );
  return more ? t('exportMore', { rows: text }) : text;
}
