import { VisuallyHidden } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { memo, useEffect, useState } from 'react';
import { t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { useEditor } from '../context';
import { announce, elementWords } from './announce';
import { useLater } from './useLater';

/** The content of the canvas for screen readers: the elements as a list, and the latest events. */
export const ScreenReaderList = observer(function ScreenReaderList() {
  const { editor } = useEditor();
  // Low priority: a drag or an undo is drawn first.
  const elements = useLater(editor.label.elements);
  const selected = useLater(editor.selected);
  return (
    <VisuallyHidden>
      <List elements={elements} selected={selected} />
      <Said />
    </VisuallyHidden>
  );
});

interface ListProps {
  elements: readonly LabelElement[];
  selected: readonly string[];
}

const List = memo(function List({ elements, selected }: ListProps) {
  return (
    <ul aria-label={t('spokenElements')}>
      {elements.map((element) => (
        <Item key={element.id} element={element} picked={selected.includes(element.id)} />
      ))}
    </ul>
  );
});

const Item = memo(function Item({ element, picked }: { element: LabelElement; picked: boolean }) {
  return <li aria-current={picked || undefined}>{elementWords(element)}</li>;
});

const Said = memo(function Said() {
  const { editor } = useEditor();
  const [words, setWords] = useState('');
  useEffect(() => announce(editor, setWords), [editor]);
  return <div role="status">{words}</div>;
});
