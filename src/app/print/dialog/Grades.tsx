import { IconChartBar } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { t } from '../../../i18n/messages';
import { elementTypes } from '../../../label/elements';
import { gradeText, isPoor, raiseText } from '../../editor/scan/gradeWords';
import type { PrintForm } from '../form/PrintForm';
import type { PrintStore } from '../PrintStore';
import print from './print.module.css';
import classes from './problems.module.css';

interface Props {
  print: PrintStore;
  form: PrintForm;
}

/** The estimated grade of each code and what would raise it; each line leads to the code. */
export const Grades = observer(function Grades({ print, form }: Props) {
  const grades = print.preflight?.report.grades ?? [];
  if (grades.length === 0) return null;
  const nameOf = (id: string) => {
    const element = form.subject.label.elements.find((one) => one.id === id);
    const type = element && elementTypes.get(element.elementType);
    return type ? t(type.label) : '';
  };
  return (
    <section className={classes.kind}>
      <h4>{t('gradeTitle')}</h4>
      {grades.map((grade) => (
        <div key={grade.elementId} className={classes.group}>
          <ul>
            <li>
              <button type="button" onClick={() => print.showOnLabel(grade.record, grade.elementId)}>
                <span>{nameOf(grade.elementId)}</span>
                <b data-good={!isPoor(grade) || undefined}>
                  {gradeText(grade)}
                  {grade.raise && <small>{raiseText(grade.raise)}</small>}
                </b>
              </button>
            </li>
          </ul>
        </div>
      ))}
      <p className={classes.whole}>{t('gradeNote')}</p>
    </section>
  );
});

/** The lowest estimated grade of the job, next to what will be printed. */
export const LowestGrade = observer(function LowestGrade({ print: store }: { print: PrintStore }) {
  const grades = store.preflight?.report.grades ?? [];
  if (grades.length === 0) return null;
  const worst = grades.reduce((least, one) => (one.grade < least.grade ? one : least));
  return (
    <span className={print.grade} title={t('gradeNote')}>
      <IconChartBar size={14} />
      <span>
        {gradeText(worst)}
        {worst.raise && <small>{raiseText(worst.raise)}</small>}
      </span>
    </span>
  );
});
