import type { EditorView } from '@codemirror/view';
import { Popover } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { type Ref, useImperativeHandle, useLayoutEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import { segments } from '../../../label/mixedText';
import { useEditor } from '../context';
import { ChipForm } from './ChipForm';
import classes from './chips.module.css';
import { chipName, chipNodes } from './chipText';

interface Props {
  content: string;
  view: EditorView;
  /** Index of the chip whose format is open, counted among chips. */
  opened: number | undefined;
  close(): void;
  set(content: string): void;
}

/** Hands an element that another library made to a popover, as what it points at. */
function Anchor({ node, ref }: { node: HTMLElement; ref?: Ref<HTMLElement> }) {
  useImperativeHandle(ref, () => node, [node]);
  return null;
}

/** The format of one chip of a text, in a box that points at it. */
export const ChipPopover = observer(function ChipPopover({ content, view, opened, close, set }: Props) {
  const { editor } = useEditor();
  const [node, setNode] = useState<HTMLElement>();
  // Every change of a chip makes its element again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: what the elements follow
  useLayoutEffect(() => {
    setNode(opened === undefined ? undefined : chipNodes(view)[opened]);
  }, [view, opened, content, editor.columns]);
  const pieces = segments(content, editor.columns);
  const places = pieces.flatMap((piece, at) => ('chip' in piece ? [at] : []));
  const place = opened === undefined ? undefined : places[opened];
  const piece = pieces[place ?? -1];
  if (!node || !piece || !('chip' in piece)) return null;
  const name = chipName(piece.chip);
  const after = pieces.slice(0, place! + 1).reduce((sum, { text }) => sum + text.length, 0);
  const leave = (caret: number) => {
    editor.commit();
    close();
    view.dispatch({ selection: { anchor: Math.min(caret, view.state.doc.length) } });
    view.focus();
  };
  return (
    <Popover
      opened
      onChange={(shown) => !shown && leave(after)}
      width={280}
      position="bottom-end"
      shadow="md"
      trapFocus
      returnFocus={false}
    >
      <Popover.Target>
        <Anchor node={node} />
      </Popover.Target>
      <Popover.Dropdown aria-label={t('chipOpen', { name })} className={classes.form}>
        <ChipForm
          key={opened}
          chip={piece.chip}
          write={(text) => {
            set(pieces.map((one, at) => (at === place ? text : one.text)).join(''));
            if (text === '') leave(after - piece.text.length);
          }}
        />
      </Popover.Dropdown>
    </Popover>
  );
});
