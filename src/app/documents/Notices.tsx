import { Button, CloseButton, Progress } from '@mantine/core';
import { IconAlertTriangle, IconHistory, IconInfoCircle } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { problemText, t } from '../../i18n/messages';
import { amount } from '../ui/format';
import { sizeText } from '../ui/length';
import type { DocumentWork } from './DocumentWork';
import classes from './documents.module.css';

interface Props {
  work: DocumentWork;
  /** Opens the dialog that splits pages. */
  split(): void;
}

/** Notices about the list: files being opened, files refused, pages left out, pages restored. */
export const Notices = observer(function Notices({ work, split }: Props) {
  const { store, keeper, finding } = work;
  const { opening, problems, skipped, pages } = store;
  return (
    <div className={classes.notices}>
      {opening && (
        <div className={classes.notice} role="status">
          <span>{t('docOpening', { name: opening.name, n: opening.done + 1, all: opening.total })}</span>
          <Button size="compact-xs" variant="light" onClick={store.stopOpening}>
            {t('docStop')}
          </Button>
        </div>
      )}
      {finding && (
        <div className={classes.notice} role="status">
          <span>{t('docFinding', { n: amount(finding.done), all: amount(finding.total) })}</span>
          <Progress
            w={160}
            size="sm"
            value={(100 * finding.done) / finding.total}
            aria-label={t('docFinding', { n: finding.done, all: finding.total })}
          />
          <Button size="compact-xs" variant="light" onClick={work.cancel}>
            {t('docStop')}
          </Button>
        </div>
      )}
      {keeper.restored !== undefined && (
        <div className={classes.notice} role="status">
          <IconHistory size={17} color="var(--lw-brand-ink)" />
          <span>{t('docRestored', { n: amount(keeper.restored) })}</span>
          <Button
            size="compact-xs"
            variant="light"
            onClick={() => {
              store.clear();
              keeper.dismissRestored();
            }}
          >
            {t('docClear')}
          </Button>
          <CloseButton size="sm" onClick={keeper.dismissRestored} />
        </div>
      )}
      <Cut work={work} split={split} />
      <Small work={work} split={split} />
      {problems.length > 0 && (
        <div className={classes.notice} data-bad role="alert">
          <IconAlertTriangle size={17} color="var(--lw-warn)" />
          <ul>
            {problems.map(({ id, problem }) => (
              <li key={id}>{problemText(problem)}</li>
            ))}
          </ul>
          <CloseButton size="sm" onClick={store.dismissProblems} />
        </div>
      )}
      {skipped > 0 && (
        <div className={classes.notice} data-bad role="status">
          <IconAlertTriangle size={17} color="var(--lw-warn)" />
          <span>{t('docSkipped', { n: amount(skipped) })}</span>
          {pages.some(({ failed }) => failed) && (
            <Button size="compact-xs" variant="light" onClick={store.retry}>
              {t('docRetry')}
            </Button>
          )}
        </div>
      )}
      {keeper.failed && !store.empty && (
        <div className={classes.notice} data-bad role="status">
          <IconAlertTriangle size={17} color="var(--lw-warn)" />
          <span>{t('docNotKept')}</span>
        </div>
      )}
    </div>
  );
});

/** Pages that would be cut off, and what can be done about it. */
const Cut = observer(function Cut({ work, split }: Props) {
  const { cut, store } = work;
  const [first] = cut?.pages ?? [];
  if (!cut || !first) return null;
  const size = sizeText(cut);
  return (
    <div className={classes.notice} data-bad role="alert">
      <IconAlertTriangle size={17} color="var(--lw-warn)" />
      <span>{t('docCut', { n: amount(cut.pages.length), size })}</span>
      <Button size="compact-xs" variant="light" onClick={work.fitAll}>
        {t('docCutFit')}
      </Button>
      {work.canTurnCut && (
        <Button size="compact-xs" variant="light" onClick={work.turnCut}>
          {t('docCutTurn')}
        </Button>
      )}
      <Button
        size="compact-xs"
        variant="light"
        onClick={() => {
          store.show(first.id);
          split();
        }}
      >
        {t('docSplit')}
      </Button>
    </div>
  );
});

/** Pages that become much smaller on their label, and what can be done instead. */
const Small = observer(function Small({ work, split }: Props) {
  const { small, store } = work;
  const [first] = small?.pages ?? [];
  if (!small || !first) return null;
  const { pages, scale, size } = small;
  return (
    <div className={classes.notice} role="status">
      <IconInfoCircle size={17} color="var(--lw-brand-ink)" />
      <span>{t('docSmall', { n: amount(pages.length), percent: Math.round(100 * scale) })}</span>
      <Button size="compact-xs" variant="light" onClick={() => void work.autoCrop(pages)}>
        {t('docSmallCrop')}
      </Button>
      <Button
        size="compact-xs"
        variant="light"
        onClick={() => {
          store.show(first.id);
          split();
        }}
      >
        {t('docSmallSplit')}
      </Button>
      {size && (
        <Button size="compact-xs" variant="light" onClick={() => store.target.setSize(size)}>
          {t('docSmallPage', { size: sizeText(size) })}
        </Button>
      )}
      <CloseButton size="sm" aria-label={t('closeThis')} onClick={work.allowSmall} />
    </div>
  );
});
