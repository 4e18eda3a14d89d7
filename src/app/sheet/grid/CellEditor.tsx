import { useRef } from 'react';
import { t } from '../../../i18n/messages';
import { SHEET_LIMITS } from '../../../label/sheet';
import classes from './cells.module.css';

interface Props {
  text: string;
  /** Row and column, for screen readers. */
  label: string;
  /** The text that would be right, if that is known. */
  fix?: string | undefined;
  /** @param step which column is next: -1, 0 or 1 from this one */
  done(text: string, step: number): void;
  cancel(): void;
}

/** The field in which a cell is corrected. Enter and leaving it apply the text, Tab moves to the next cell, Escape cancels. */
export function CellEditor({ text, label, fix, done, cancel }: Props) {
  // A field that goes away while it has the focus is left once more.
  const isOver = useRef(false);
  const end = (how: () => void) => {
    if (isOver.current) return;
    isOver.current = true;
    how();
  };
  return (
    <>
      <input
        className={classes.correct}
        // biome-ignore lint/a11y/noAutofocus: the user asked for this field
        autoFocus
        aria-label={label}
        defaultValue={text}
        maxLength={SHEET_LIMITS.cellCharacters}
        onFocus={({ currentTarget }) => currentTarget.select()}
        onClick={(event) => event.stopPropagation()}
        onDoubleClick={(event) => event.stopPropagation()}
        onBlur={({ currentTarget }) => end(() => done(currentTarget.value, 0))}
        onKeyDown={(event) => {
          const { value } = event.currentTarget;
          event.stopPropagation();
          if (event.key === 'Escape') end(cancel);
          else if (event.key === 'Enter' && !event.nativeEvent.isComposing) end(() => done(value, 0));
          else if (event.key === 'Tab') {
            event.preventDefault();
            end(() => done(value, event.shiftKey ? -1 : 1));
          }
        }}
      />
      {fix !== undefined && fix !== text && (
        <button
          type="button"
          className={classes.fix}
          // The field must not be left, and so end, before the click.
          onPointerDown={(event) => event.preventDefault()}
          onClick={(event) => {
            event.stopPropagation();
            end(() => done(fix, 0));
          }}
        >
          {t('cellFix', { text: fix })}
        </button>
      )}
    </>
  );
}
