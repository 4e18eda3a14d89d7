import { Button } from '@mantine/core';
import { IconAlertTriangle, IconPlayerSkipForward } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import { say, t } from '../messages';
import type { PrintForm } from '../stores/PrintForm';
import type { PrintStore } from '../stores/PrintStore';
import { amount } from './format';
import { groupProblems, type ProblemGroup } from './groupProblems';
import classes from './job.module.css';
import dialog from './print.module.css';

/** The rows that cannot be printed, why, and the choice what to do about them. */
export const BadRows = observer(function BadRows({ print, form }: { print: PrintStore; form: PrintForm }) {
  const { bad, good } = print;
  const { groups, rest } = useMemo(() => groupProblems(bad, form.subject), [bad, form]);
  return (
    <>
      <div className={classes.bad}>
        <div className={classes.banner} role="alert">
          <IconAlertTriangle size={22} />
          <div>
            <h3>{t('printBadRows', { n: amount(bad.length) })}</h3>
            <p>{good.length > 0 ? t('printBadHint', { n: amount(good.length) }) : t('printBadAll')}</p>
          </div>
        </div>
        <div className={classes.groups}>
          {groups.map((group) => (
            <Group key={group.id} group={group} />
          ))}
          {rest > 0 && <p className={classes.rest}>{t('printBadRest', { n: amount(rest) })}</p>}
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
            leftSection={<IconPlayerSkipForward size={17} />}
            disabled={good.length === 0}
            onClick={() => void print.skipAndPrint()}
          >
            {t('printSkip')}
          </Button>
        </div>
      </footer>
    </>
  );
});

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
