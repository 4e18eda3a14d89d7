import type { ReactNode } from 'react';
import classes from './personal.module.css';

interface Props {
  label: string;
  /** What it is for, below the content. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One line of a section: its name, its content, and what it is for. */
export function Row({ label, hint, children }: Props) {
  return (
    <div className={classes.row}>
      <span className={classes.label}>{label}</span>
      <div className={classes.content}>
        <div className={classes.line}>{children}</div>
        {hint && <p>{hint}</p>}
      </div>
    </div>
  );
}
