import type { ReactNode } from 'react';
import classes from './personal.module.css';

interface Props {
  label: string;
  /** Explanation below the content. */
  hint?: ReactNode;
  children: ReactNode;
}

/** One line of a section: name, content, and explanation. */
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
