import type { ChipChoice } from './chipChoices';
import classes from './chips.module.css';

/** A value that a text can take: its icon, its name and its value in the current row. */
export function ChoiceRow({ choice: { Icon, name, sample } }: { choice: ChipChoice }) {
  return (
    <span className={classes.choice}>
      <Icon size={15} />
      <span className={classes.choiceName}>{name}</span>
      {sample && <span className={classes.sample}>{sample}</span>}
    </span>
  );
}
