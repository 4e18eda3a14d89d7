import type { EditorState } from '@codemirror/state';
import { IconForms, IconListNumbers, IconTable } from '@tabler/icons-react';
import type { ComponentType } from 'react';
import { t } from '../../../i18n/messages';
import { reference, writeChip } from '../../../label/chip';

/** A value that can be put into a text. */
export interface ChipChoice {
  name: string;
  Icon: ComponentType<{ size?: number }>;
  /** Its value in the current row; undefined where it has none yet. */
  sample?: string | undefined;
  /** The text of its chip. */
  text(): string;
  /** Whether its form opens, because it has fields of its own. */
  opens?: true;
}

/** Every value that a text may take: the columns of the open spreadsheet, a serial, a value asked for at printing. */
export function chipChoices(columns: readonly string[], cells: readonly string[] | undefined): ChipChoice[] {
  const named = columns.flatMap((name, i) =>
    name === '' || columns.indexOf(name) < i
      ? []
      : [{ name, Icon: IconTable, sample: cells?.[i], text: () => reference(name) }],
  );
  return [
    ...named,
    {
      name: t('sourceSerial'),
      Icon: IconListNumbers,
      text: () => writeChip({ source: { kind: 'serial', start: '0001', step: 1, count: 10 }, format: {} }),
      opens: true,
    },
    {
      name: t('sourceAtPrint'),
      Icon: IconForms,
      text: () => writeChip({ source: { kind: 'input', name: t('chipInputName'), sample: '' }, format: {} }),
      opens: true,
    },
  ];
}

/** Maximum characters of a name that is looked for. */
const LONGEST = 60;

/** The name being typed after an opening brace: where the brace is, and the characters so far. */
export interface Typed {
  from: number;
  name: string;
}

/** The name being typed at the caret; undefined when there is none. */
export function typedAt(state: EditorState): Typed | undefined {
  const { main } = state.selection;
  if (!main.empty) return undefined;
  const before = state.doc.sliceString(Math.max(0, main.head - LONGEST), main.head);
  // Two braces are a brace to print.
  const [, name] = /(?:^|[^{])\{([^{}\n\u00a6]*)$/.exec(before) ?? [];
  return name === undefined ? undefined : { from: main.head - name.length - 1, name };
}

/** The choices whose name contains what was typed. */
export function matching(choices: readonly ChipChoice[], { name }: Typed): ChipChoice[] {
  const wanted = name.trim().toLowerCase();
  return choices.filter((choice) => choice.name.toLowerCase().includes(wanted));
}
