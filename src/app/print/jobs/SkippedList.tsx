import { Button } from '@mantine/core';
import { IconAlertTriangle, IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { type ReactNode, useState } from 'react';
import { t } from '../../../i18n/messages';
import { ofRecords } from '../../sheet/recordWords';
import { amount } from '../../ui/format';
import { reasonText } from './labels';
import classes from './skipped.module.css';
import { openRows, type SkippedRow, type SkippedRows } from './skippedRows';

/** Rows that are listed without a click. */
const FEW = 5;
/** Rows listed at first, and added by each click. */
const LISTED = 20;
const MORE = 200;

interface Props {
  left: SkippedRows;
  /** What prints the rows that were not printed since. @param n how many these are, at least 1 */
  children(n: number): ReactNode;
}

/** The rows that a job left out: their numbers in the file, and why. */
export function SkippedList({ left, children }: Props) {
  const { rows } = left;
  const [open, setOpen] = useState(rows.length <= FEW);
  const [listed, setListed] = useState(LISTED);
  const rest = rows.length - listed;
  const again = openRows(left).length;
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <section className={classes.skipped} aria-label={t('printSkipped')}>
      <button type="button" className={classes.title} aria-expanded={open} onClick={() => setOpen(!open)}>
        <Chevron size={15} aria-hidden />
        <IconAlertTriangle size={15} aria-hidden />
        {t('printSkipped')} {ofRecords(left, 'printRows', { n: amount(rows.length) })}
      </button>
      {open && (
        <ul className={classes.rows}>
          {rows.slice(0, listed).map((row) => (
            <li key={row.record} data-sent={row.sent || undefined}>
              <b>{ofRecords(left, 'printBadRow', { n: row.number })}</b>
              <span>{row.sent ? t('jobsSentLater') : reasonsOf(row)}</span>
            </li>
          ))}
        </ul>
      )}
      <div className={classes.actions}>
        {open && rest > 0 && (
          <Button variant="subtle" size="compact-sm" onClick={() => setListed(listed + MORE)}>
            {ofRecords(left, 'printMoreRows', { n: amount(Math.min(rest, MORE)) })}
          </Button>
        )}
        {again > 0 && children(again)}
      </div>
    </section>
  );
}

const reasonsOf = ({ reasons }: SkippedRow): string =>
  reasons.length > 0 ? [...new Set(reasons.map(reasonText))].join('; ') : t('jobsNoReason');
