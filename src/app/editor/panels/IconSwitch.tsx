import { ActionIcon, Text, Tooltip } from '@mantine/core';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import type { LabelElement, PanelRow } from '../../../label/element';
import { type FontChoice, fontOf, hasOwnFace } from '../../../label/font';
import { fontName } from '../../fonts/choices';
import { switchIcons } from './icons';

interface Props {
  row: PanelRow;
  element: LabelElement;
  set(value: unknown): void;
  done(): void;
  /** What the user should know of it, such as that a font has no such face. */
  note?: string | undefined;
}

/** How bold or italic is drawn in the font of a text that has no such face; undefined where it has one. */
export function synthesisOf({ field }: PanelRow, element: LabelElement): string | undefined {
  const choice = element as FontChoice;
  // The fonts of several elements may differ.
  if ((field !== 'bold' && field !== 'italic') || own(element, 'fontType') === undefined) return undefined;
  const font = fontOf(choice);
  if (hasOwnFace(font, field)) return undefined;
  return t(field === 'bold' ? 'fontThickened' : 'fontSlanted', { name: fontName(choice, font) });
}

/** A switch of the panel as an icon. */
export function IconSwitch({ row, element, set, done, note }: Props) {
  const Icon = own(switchIcons, row.field)!;
  const on = Boolean(own(element, row.field));
  const label = t(row.label);
  return (
    <Tooltip label={note === undefined ? label : `${label}: ${note}`} multiline maw={260}>
      <ActionIcon
        size={28}
        variant={on ? 'light' : 'subtle'}
        color={on ? 'brand' : 'gray'}
        aria-label={label}
        aria-description={note}
        aria-pressed={on}
        onClick={() => {
          done();
          set(!on);
        }}
      >
        <Icon size={16} />
      </ActionIcon>
    </Tooltip>
  );
}

/** The same as text, for styles that are on: a finger shows no tooltip. */
export function SynthesisNote({ element, rows }: { element: LabelElement; rows: readonly PanelRow[] }) {
  const notes = rows.flatMap((row) => (own(element, row.field) ? (synthesisOf(row, element) ?? []) : []));
  if (notes.length === 0) return null;
  return (
    <Text component="div" size="xs" c="dimmed" w="100%">
      {notes.map((note) => (
        <div key={note}>{note}</div>
      ))}
    </Text>
  );
}
