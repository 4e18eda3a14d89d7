// biome-ignore-all lint/a11y/noStaticElementInteractions: a double click is a shortcut in addition to F2 and the menu
import { TextInput } from '@mantine/core';
import { useRef, useState } from 'react';
import { t } from '../../i18n/messages';
import { NAME_MAX } from '../../label/rules';
import { selectOnFocus } from '../ui/selectOnFocus';
import type { PageActions } from './actions';
import classes from './library.module.css';
import type { TempletRow } from './librarySources';

interface Props {
  row: TempletRow;
  actions: PageActions;
  tabIndex: number;
  renaming: boolean;
  /** @param keys whether the focus returns to the card */
  onRenaming(open: boolean, keys?: boolean): void;
}

/** The name of a template; a double click, or F2 on its cover, renames it. */
export function CardName(props: Props) {
  const { row, actions, onRenaming } = props;
  if (props.renaming) return <NameField {...props} />;
  return (
    <span
      className={classes.name}
      title={row.name}
      onDoubleClick={() => actions.rename && actions.state?.('rename', row) === undefined && onRenaming(true)}
    >
      {row.name}
    </span>
  );
}

function NameField({ row, actions, onRenaming }: Props) {
  const [name, setName] = useState(row.name);
  const [busy, setBusy] = useState(false);
  const left = useRef(false);
  const save = async (keys: boolean) => {
    if (left.current) return;
    const wanted = name.trim();
    if (wanted === '' || wanted === row.name) return onRenaming(false, keys);
    left.current = true;
    setBusy(true);
    const saved = await actions.rename?.(row, wanted);
    setBusy(false);
    left.current = false;
    if (saved) onRenaming(false, keys);
  };
  return (
    <TextInput
      size="xs"
      className={classes.rename}
      aria-label={t('libRenameOf', { name: row.name })}
      value={name}
      maxLength={NAME_MAX}
      readOnly={busy}
      autoFocus
      {...selectOnFocus}
      onChange={(event) => setName(event.currentTarget.value)}
      onBlur={() => void save(false)}
      onKeyDown={(event) => {
        if (event.nativeEvent.isComposing) return;
        if (event.key === 'Enter') {
          // The cover has the focus again before the key is released, and would handle it as a click.
          event.preventDefault();
          void save(true);
        }
        if (event.key === 'Escape') {
          left.current = true;
          onRenaming(false, true);
        }
      }}
    />
  );
}
