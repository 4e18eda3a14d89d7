import { Button } from '@mantine/core';
import { IconChevronDown, IconChevronRight } from '@tabler/icons-react';
import { useMemo, useState } from 'react';
import { problemText, t } from '../../../i18n/messages';
import { rowNumber } from '../../../label/bind';
import { type ProblemGroup, type ProblemGroups, rangesOf } from '../../editor/problemGroups';
import { ofRecords } from '../../sheet/recordWords';
import { amount } from '../../ui/format';
import type { PrintStore } from '../PrintStore';
import { recordsOf } from '../recordsOf';
import { causeOf } from './cause';
import classes from './problems.module.css';

/** Rows of a cause that are listed without a click. */
const FEW = 3;
/** Rows of a cause listed at first, and added by each click. */
const LISTED = 20;
const MORE = 200;
/** Maximum runs of row numbers in a cause's line. */
const RUNS = 12;

interface Props {
  group: ProblemGroup;
  print: PrintStore;
  values: ProblemGroups | undefined;
}

/** One cause in one line, with the number of its rows; the rows are listed on request. */
export function Group({ group, print, values }: Props) {
  const { element, column, records, by } = group;
  const names = recordsOf(print);
  const [open, setOpen] = useState(records.length <= FEW);
  const { text, more } = useMemo(
    () =>
      rangesOf(
        records.map(({ record }) => record),
        RUNS,
        names,
      ),
    [records, names],
  );
  const cause = useMemo(() => causeOf(group, values?.elements ?? []), [group, values]);
  const Chevron = open ? IconChevronDown : IconChevronRight;
  return (
    <div className={classes.group}>
      <button
        type="button"
        className={classes.cause}
        aria-expanded={open}
        title={ofRecords(names, 'printShowCause')}
        onClick={() => setOpen(!open)}
      >
        <Chevron size={15} className={classes.chevron} />
        <span className={classes.what}>
          {element && by === undefined && <strong>{t(element)}</strong>}
          {column && by === undefined && <span>{t('printBadColumn', { field: column })}</span>}
          {cause && <b>{cause}</b>}
        </span>
        <em>
          {ofRecords(names, 'printCause', { n: amount(records.length), rows: more ? `${text}, …` : text })}
        </em>
      </button>
      {open && <Rows group={group} print={print} values={values} cause={cause} />}
    </div>
  );
}

/** The rows of a cause; each opens its label. */
function Rows({ group, print, values, cause }: Props & { cause: string | undefined }) {
  const { elementId, records, hatched } = group;
  const [listed, setListed] = useState(LISTED);
  const left = records.length - listed;
  const names = recordsOf(print);
  return (
    <>
      <ul>
        {records.slice(0, listed).map(({ record, problem }) => {
          const value = values?.valueOf(group, record);
          const n = rowNumber(names, record);
          return (
            <li key={record}>
              <button
                type="button"
                aria-label={`${ofRecords(names, 'printShowRow', { n })}: ${problemText(problem)}`}
                onClick={() => print.showOnLabel(record, elementId)}
              >
                <span>{ofRecords(names, 'printBadRow', { n })}</span>
                {value !== undefined && (
                  <code title={value} data-hatched={hatched || undefined}>
                    {value || t('printBadEmpty')}
                  </code>
                )}
                {!cause && <b>{problemText(problem)}</b>}
              </button>
            </li>
          );
        })}
      </ul>
      {left > 0 && (
        <Button
          variant="subtle"
          size="compact-xs"
          className={classes.more}
          onClick={() => setListed(listed + MORE)}
        >
          {ofRecords(names, 'printMoreRows', { n: amount(Math.min(left, MORE)) })}
        </Button>
      )}
    </>
  );
}
