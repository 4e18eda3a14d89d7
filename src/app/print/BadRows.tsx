import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerSkipForward, IconPrinter } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { say, t } from '../messages';
import type { PrintForm } from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import { amount } from './format';
import { groupProblems, type ProblemGroup } from './groupProblems';
import classes from './job.module.css';
import dialog from './print.module.css';

/** The rows that cannot be printed or may look odd, why, and the choice what to do about them. */
export const BadRows = observer(function BadRows({ print, form }: { print: PrintStore; form: PrintForm }) {
  const { bad, odd, good } = print;
  const found = useMemo(() => groupProblems(bad, form.subject), [bad, form]);
  const doubts = useMemo(() => {
    const rows = odd.map(({ index, warnings }) => ({ index, problems: warnings ?? [] }));
    return groupProblems(rows, form.subject);
  }, [odd, form]);
  const onlyOdd = bad.length === 0;
  return (
    <>
      <div className={classes.bad}>
        <div className={classes.banner} role="alert">
          <IconAlertTriangle size={22} />
          <div>
            <h3>
              {onlyOdd
                ? t('printOddRows', { n: amount(odd.length) })
                : t('printBadRows', { n: amount(bad.length) })}
            </h3>
            <p>{hintOf(bad.length, good.length)}</p>
          </div>
        </div>
        <div className={classes.groups}>
          <Groups {...found} />
          {!onlyOdd && odd.length > 0 && (
            <h4 className={classes.also}>{t('printOddToo', { n: amount(odd.length) })}</h4>
          )}
          <Groups {...doubts} />
        </div>
      </div>
      <footer className={dialog.foot}>
        <div className={dialog.totals} />
        <div className={dialog.buttons}>
          <Button variant="default" onClick={print.back}>
            {t('printBack')}
          </Button>
          <Button
            color="orange"
            leftSection={onlyOdd ? <IconPrinter size={17} /> : <IconPlayerSkipForward size={17} />}
            disabled={good.length === 0}
            onClick={() => void print.skipAndPrint()}
          >
            {t(onlyOdd ? 'printAnyway' : 'printSkip')}
          </Button>
        </div>
      </footer>
    </>
  );
});

function hintOf(bad: number, good: number): string {
  if (good === 0) return t('printBadAll');
  return t(bad > 0 ? 'printBadHint' : 'printOddHint', { n: amount(good) });
}

function Groups({ groups, rest }: { groups: readonly ProblemGroup[]; rest: number }) {
  return (
    <>
      {groups.map((group) => (
        <Group key={group.id} group={group} />
      ))}
      {rest > 0 && <p className={classes.rest}>{t('printBadRest', { n: amount(rest) })}</p>}
    </>
  );
}

function Group({ group }: { group: ProblemGroup }) {
  const { element, column, records } = group;
  return (
    <section className={classes.group}>
      <header>
        {element && <strong>{t(element)}</strong>}
        {column && <span>{t('printBadColumn', { field: column })}</span>}
        <em>{t('printBadCount', { n: records.length })}</em>
      </header>
      <ul>
        {records.map(({ record, value, problem }) => (
          <li key={record}>
            <span>{t('printBadRow', { n: record + 1 })}</span>
            {value !== undefined && <code title={value}>{value || t('printBadEmpty')}</code>}
            <b>{say(problem)}</b>
          </li>
        ))}
      </ul>
    </section>
  );
}
