import { observer } from 'mobx-react-lite';
import { useLayoutEffect, useRef, useState } from 'react';
import { ptToMm } from '../../../base/units';
import { t } from '../../../i18n/messages';
import type { LabelElement } from '../../../label/element';
import { text as textType } from '../../../label/elements/text';
import { FONT_FAMILY, fontOf } from '../../../label/font';
import type { Piece } from '../../../label/pieces';
import { type DirectionChoice, directionOf } from '../../../label/shaping/bidi';
import { lineHeights } from '../../../label/shaping/heights';
import { useEditor } from '../context';
import classes from './editor.module.css';

const ALIGN = ['start', 'center', 'end'] as const;

/** The text being edited in place, at the element's position over the canvas. */
export const InPlaceText = observer(function InPlaceText() {
  const { editor } = useEditor();
  const element = editor.editing === undefined ? undefined : editor.element(editor.editing);
  if (!element) return null;
  const put = (content: string) => {
    editor.commit();
    if (content !== element.content) editor.setElement(element.id, { content });
    editor.commit();
    editor.edit(undefined);
  };
  return <TextArea key={element.id} look={element} box={element} put={put} />;
});

interface Props {
  /** Content and style fields of the edited text. */
  look: Piece;
  /** Its box on the label, mm. */
  box: Pick<LabelElement, 'x' | 'y' | 'width' | 'height' | 'rotationAngle'>;
  /** Receives the text when the user is done. */
  put(text: string): void;
  /** Continues with the text after (1) or before (-1) this one; absent when there are no others. */
  step?(by: 1 | -1): void;
}

/** A text area that looks like its text prints, over a box of the label. */
export const TextArea = observer(function TextArea({ look, box, put, step }: Props) {
  const { view, kit } = useEditor();
  const [text, setText] = useState(String(look.content));
  const field = useRef<HTMLTextAreaElement>(null);
  const done = useRef(false);

  useLayoutEffect(() => field.current?.select(), []);
  // biome-ignore lint/correctness/useExhaustiveDependencies: the height follows what is typed
  useLayoutEffect(() => {
    const area = field.current!;
    area.style.height = `${box.height * view.pxPerMm}px`;
    if (area.scrollHeight > area.clientHeight) area.style.height = `${area.scrollHeight}px`;
  }, [text, box.height, view.pxPerMm]);

  const commit = () => {
    if (done.current) return;
    done.current = true;
    put(text);
  };
  const scale = view.pxPerMm;
  return (
    <textarea
      ref={field}
      className={classes.inPlace}
      aria-label={t('editText')}
      value={text}
      maxLength={textType.fields.content.longest}
      wrap={look.lineWrap ? 'soft' : 'off'}
      onChange={(event) => setText(event.currentTarget.value)}
      onBlur={commit}
      onKeyDown={(event) => {
        event.stopPropagation();
        if (event.key === 'Tab' && step && !event.nativeEvent.isComposing) {
          event.preventDefault();
          commit();
          step(event.shiftKey ? -1 : 1);
          return;
        }
        const leave = event.key === 'Escape' || (event.key === 'Enter' && (event.ctrlKey || event.metaKey));
        if (!leave || event.nativeEvent.isComposing) return;
        event.preventDefault();
        commit();
      }}
      style={{
        left: view.x + box.x * scale,
        top: view.y + box.y * scale,
        width: box.width * scale,
        fontFamily: kit.fonts.family(fontOf(look)) ?? `"${FONT_FAMILY}"`,
        fontSize: ptToMm(Number(look.textSize)) * scale,
        fontWeight: look.bold ? 700 : 400,
        fontStyle: look.italic ? 'italic' : 'normal',
        letterSpacing: `${Number(look.wordSpace) / 1000}em`,
        lineHeight: lineHeights(text).pitch * Math.max(1, Number(look.linesSpace)),
        textAlign: ALIGN[Number(look.hAlignment) - 1] ?? 'start',
        writingMode: look.verticalText ? 'vertical-rl' : 'horizontal-tb',
        direction: directionOf(text, look.textDirection as DirectionChoice | undefined),
        // The text may exceed its box, which rotates about its own middle.
        transformOrigin: `${(box.width * scale) / 2}px ${(box.height * scale) / 2}px`,
        transform: box.rotationAngle ? `rotate(${box.rotationAngle}deg)` : undefined,
      }}
    />
  );
});
