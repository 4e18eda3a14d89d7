import { SegmentedControl } from '@mantine/core';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import type { LabelForm } from '../../../label/rules';
import type { LabelFormStore } from './LabelFormStore';
import classes from './labelForm.module.css';
import type { Options } from './labelOptions';

/** What every row of the form is given. */
export interface RowProps {
  store: LabelFormStore;
  form: LabelForm;
}

/** A setting with its name, and a note why it cannot be changed. */
export function Row({
  label,
  note,
  action,
  children,
}: {
  label: MessageKey;
  note?: MessageKey | false;
  /** What can be done about it, at the end of the note. */
  action?: ReactNode;
  children: ReactNode;
}) {
  return (
    <div className={classes.row}>
      <div className={classes.rowLabel}>{t(label)}</div>
      <div className={classes.rowBody}>
        {children}
        {note && (
          <div className={classes.note}>
            {t(note)} {action}
          </div>
        )}
      </div>
    </div>
  );
}

interface ChoiceProps<T extends number> {
  label: MessageKey;
  options: Options<T>;
  value: T;
  disabled?: boolean;
  /** Options that cannot be chosen now. */
  shut?(value: T): boolean;
  pick(value: T): void;
}

/** One of few options, all shown side by side. */
export function Choice<T extends number>({ label, options, value, disabled, shut, pick }: ChoiceProps<T>) {
  return (
    <SegmentedControl
      size="xs"
      fullWidth
      aria-label={t(label)}
      disabled={disabled}
      value={String(value)}
      data={options.map(([option, name]) => ({
        value: String(option),
        label: t(name),
        disabled: shut?.(option) ?? false,
      }))}
      onChange={(next) => {
        const option = options.find(([candidate]) => String(candidate) === next);
        if (option) pick(option[0]);
      }}
    />
  );
}
