import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { ptToMm } from '../../base/units';
import type { LabelElement } from '../../label/element';
import { FONT_FAMILY } from '../../label/font';
import { t } from '../messages';
import { useStores } from '../stores';
import classes from './editor.module.css';

const ALIGN = ['left', 'center', 'right'] as const;

/** The text being edited in place, laid over the canvas where the element stands. */
export const InPlaceText = observer(function InPlaceText() {
  const { editor } = useStores();
  const element = editor.editing === undefined ? undefined : editor.element(editor.editing);
  return element ? <Field key={element.id} element={element} /> : null;
});

const Field = observer(function Field({ element }: { element: LabelElement }) {
  const { editor, view } = useStores();
  const [text, setText] = useState(String(element.content));
  const field = useRef<HTMLTextAreaElement>(null);
  const done = useRef(false);

  useLayoutEffect(() => field.current?.select(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is typed
  useLayoutEffect(() => {
    const area = field.current!;
    area.style.height = `${element.height * view.pxPerMm}px`;
    if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight}px`;
  }, [text, element.height, view.pxPerMm]);

  const commit = () => {
    if (done.current) return;
    done.current = true;
    editor.commit();
    if (text !== element.content) editor.setElement(element.id, { content: text });
    editor.commit();
    editor.edit(undefined);
  };
  const scale = view.pxPerMm;
  return (
    <textarea
      ref={field}
      className={classes.inPlace}
      aria-label={t('editText')}
      value={text}
      maxLength={10_000}
      wrap={element.lineWrap ? 'soft' : 'off'}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        event.stopPropagation();
        const leave = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
        if (!leave || event.nativeEvent.isComposing) return;
        event.preventDefault();
        commit();
      }}
      style={{
        left: view.x + element.x * scale,
        top: view.y + element.y * scale,
        width: element.width * scale,
        fontFamily: `"${FONT_FAMILY}"`,
        fontSize: ptToMm(Number(element.textSize)) * scale,
        fontWeight: element.bold ? 700 : 400,
        fontStyle: element.italic ? 'italic' : 'normal',
        letterSpacing: Number(element.wordSpace) * scale,
        lineHeight: `${(ptToMm(Number(element.textSize)) * 1.2 + Number(element.linesSpace)) * scale}px`,
        textAlign: ALIGN[Number(element.hAlignment) - 1] ?? 'left',
        transform: element.rotationAngle ? `rotate(${element.rotationAngle}deg)` : undefined,
      }}
    />
  );
});
