import type { ReactNode } from 'react';
import classes from './page.module.css';

interface HeadProps {
  title: string;
  /** A line below the title. */
  hint?: ReactNode;
  /** At the end of the row. */
  actions?: ReactNode;
  /** Over a list that reaches the edges, with a padding of its own. */
  inset?: boolean;
}

/** The heading row of a screen: what it is, and what it offers. */
export function PageHead({ title, hint, actions, inset }: HeadProps) {
  return (
    <div className={classes.head} data-inset={inset || undefined}>
      <div>
        <h1>{title}</h1>
        {hint && <p>{hint}</p>}
      </div>
      {actions && <div className={classes.actions}>{actions}</div>}
    </div>
  );
}

interface FrameProps extends Partial<Omit<HeadProps, 'inset'>> {
  /** `text` for forms and settings, `wide` for overviews, `full` for tables and lists. */
  width: 'text' | 'wide' | 'full';
  /** The screen is a section with this name. */
  label?: string;
  /** For a part with a layout of its own. */
  className?: string;
  children: ReactNode;
}

/** The container of a screen: its greatest width, its side padding, which follows the window, and its heading row. */
export function PageFrame({ width, title, hint, actions, label, className = '', children }: FrameProps) {
  const Tag = label === undefined ? 'div' : 'section';
  return (
    <Tag className={`${classes.frame} ${className}`} data-width={width} aria-label={label}>
      {title !== undefined && <PageHead {...{ title, hint, actions }} />}
      {children}
    </Tag>
  );
}
