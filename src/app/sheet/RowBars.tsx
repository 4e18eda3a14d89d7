import { observer } from 'mobx-react-lite';
import { CorrectionsButton } from './CorrectionsButton';
import { ChoiceBar } from './grid/ChoiceBar';
import { type RowFilter, RowTabs } from './grid/RowTabs';
import type { RowMarks } from './grid/rowMarks';
import classes from './grid/rowTabs.module.css';
import type { SheetStore } from './SheetStore';

interface Props {
  sheet: SheetStore;
  /** The tabs of faulty rows, if what is wrong with them is known. */
  tabs?: { marks: RowMarks; value: RowFilter; onChange(filter: RowFilter): void };
}

/** What is above the rows: which are shown, which are chosen, and what was corrected. */
export const RowBars = observer(function RowBars({ sheet, tabs }: Props) {
  const { rows, records } = sheet;
  const isEmpty = !tabs && rows.choice.size === 0 && rows.corrections.size === 0 && !rows.view.isFiltered;
  if (!records || isEmpty) return null;
  return (
    <div className={classes.bars}>
      {tabs && <RowTabs {...tabs} count={sheet.count} />}
      <ChoiceBar rows={rows} records={records} />
      <CorrectionsButton sheet={sheet} />
    </div>
  );
});
