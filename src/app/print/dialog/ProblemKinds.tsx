import { observer } from 'mobx-react-lite';
import { useMemo } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { type Kind, type ProblemGroup, ProblemGroups } from '../../editor/problemGroups';
import { ofRecords } from '../../sheet/recordWords';
import { amount } from '../../ui/format';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import { recordsOf } from '../recordsOf';
import { causeOf } from './cause';
import { Group } from './ProblemGroup';
import classes from './problems.module.css';

const kindNames: Record<Kind, MessageKey> = {
  code: 'kindCode',
  dense: 'kindDense',
  scan: 'kindScan',
  covered: 'kindCovered',
  over: 'kindOver',
  tiny: 'kindTiny',
  data: 'kindData',
  format: 'kindFormat',
  picture: 'kindPicture',
  text: 'kindText',
  glyph: 'kindGlyph',
  other: 'kindOther',
};

interface KindsProps {
  print: PrintStore;
  groups: readonly ProblemGroup[];
  /** Where the groups come from: they know the cells. */
  of: readonly (ProblemGroups | undefined)[];
  soft?: boolean;
}

/** Groups under the name of their kind. */
export function Kinds({ print, groups, of, soft }: KindsProps) {
  const kinds = [...new Set(groups.map(({ kind }) => kind))];
  const values = of.find((one) => one !== undefined);
  return (
    <>
      {kinds.map((kind) => {
        const own = groups.filter((group) => group.kind === kind);
        const rows = new Set(own.flatMap(({ records }) => records.map(({ record }) => record)));
        return (
          <section key={kind} className={classes.kind} data-soft={soft || undefined}>
            <h4>
              {t(kindNames[kind])}
              <em>{ofRecords(recordsOf(print), 'printBadCount', { n: amount(rows.size) })}</em>
            </h4>
            {own.map((group) => (
              <Group key={group.id} group={group} print={print} values={values} />
            ))}
          </section>
        );
      })}
    </>
  );
}

interface CommonProps {
  print: PrintStore;
  form: PrintForm;
}

/** What every label has in common. */
export const Common = observer(function Common({ print, form }: CommonProps) {
  const found = print.preflight?.common ?? [];
  const groups = useMemo(() => {
    const made = new ProblemGroups(form.subject);
    made.add(0, found);
    return made.groups;
  }, [found, form]);
  if (groups.length === 0) return null;
  return (
    <section className={classes.kind} data-soft>
      <h4>{t('printEvery')}</h4>
      {groups.map((group) => (
        <div key={group.id} className={classes.group}>
          <ul>
            <li>
              <button type="button" onClick={() => print.showOnLabel(form.records[0] ?? 0, group.elementId)}>
                <span>{group.element && t(group.element)}</span>
                <b>{causeOf(group, form.subject.label.elements)}</b>
              </button>
            </li>
          </ul>
        </div>
      ))}
    </section>
  );
});
