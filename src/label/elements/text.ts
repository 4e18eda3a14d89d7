import { flag, ids, number, oneOf, text as textField } from '../../base/fields';
import { zhCN } from '../../base/messages/zh-CN';
import { ptToMm } from '../../base/units';
import { boxFields, type Context2D, type DrawEnv, dataFields, elementType, fontFields } from '../element';
import { setFont } from '../font';
import { alignRow, fontRows, sourceRow, weightRows } from '../panelRows';
import { type TextBlock, typeset } from '../typeset';

const fields = {
  ...boxFields(30, 5),
  ...dataFields(zhCN.textDefault),
  ...fontFields,
  wordSpace: number(0, -10, 100),
  linesSpace: number(0, 0, 100),
  lineWrap: flag(true),
  automaticHeightCalculation: flag(true),
  hAlignment: oneOf([1, 2, 3], 1),
  blackWhiteReflection: flag(false),
  flipX: flag(false),
  flipY: flag(false),
  contentType: textField('', 100),
  refIds: ids(),
};

interface TextLook {
  content: string;
  width: number;
  textSize: number;
  wordSpace: number;
  linesSpace: number;
  lineWrap: boolean;
  hAlignment: number;
  bold: boolean;
  italic: boolean;
}

/** Sets the element's text in dots; leaves the context's font and letter spacing set for drawing it. */
function setLines(ctx: Context2D, el: TextLook, env: DrawEnv): TextBlock {
  const size = ptToMm(el.textSize) * env.dotsPerMm;
  const letterSpacing = el.wordSpace * env.dotsPerMm;
  setFont(ctx, env, { size, bold: el.bold, italic: el.italic, letterSpacing });
  return typeset(
    el.content,
    {
      width: el.width * env.dotsPerMm,
      size,
      letterSpacing,
      lineSpacing: el.linesSpace * env.dotsPerMm,
      wrap: el.lineWrap,
      align: el.hAlignment === 2 ? 'center' : el.hAlignment === 3 ? 'right' : 'left',
    },
    (text) => ctx.measureText(text).width,
  );
}

export const text = elementType({
  code: 1,
  name: 'text',
  label: 'elText',
  fields,
  handles: 'all',
  panel: [
    sourceRow,
    ...fontRows,
    ...weightRows,
    alignRow,
    { field: 'wordSpace', label: 'letterSpacing', input: 'number', min: -10, max: 100, step: 0.1 },
    { field: 'linesSpace', label: 'lineSpacing', input: 'number', min: 0, max: 100, step: 0.1 },
    { field: 'lineWrap', label: 'lineWrap', input: 'switch' },
    { field: 'automaticHeightCalculation', label: 'autoHeight', input: 'switch' },
    { field: 'blackWhiteReflection', label: 'reversed', input: 'switch' },
    { field: 'flipX', label: 'flipX', input: 'switch' },
    { field: 'flipY', label: 'flipY', input: 'switch' },
  ],
  glyphs: (el) => ({ text: el.content, bold: el.bold }),
  fitHeight(ctx, el, env) {
    if (!el.automaticHeightCalculation) return undefined;
    ctx.save();
    const { height } = setLines(ctx, el, env);
    ctx.restore();
    return Math.ceil(height) / env.dotsPerMm;
  },
  draw(ctx, el, env) {
    const perMm = env.dotsPerMm;
    ctx.scale(1 / perMm, 1 / perMm);
    const width = el.width * perMm;
    const height = el.height * perMm;
    if (el.flipX || el.flipY) {
      ctx.translate(el.flipX ? width : 0, el.flipY ? height : 0);
      ctx.scale(el.flipX ? -1 : 1, el.flipY ? -1 : 1);
    }
    if (el.blackWhiteReflection) {
      ctx.fillStyle = '#000';
      ctx.fillRect(0, 0, width, height);
    }
    ctx.fillStyle = el.blackWhiteReflection ? '#fff' : '#000';
    const { lines } = setLines(ctx, el, env);
    const stroke = Math.max(1, Math.round(ptToMm(el.textSize) * perMm * 0.06));
    for (const line of lines) {
      ctx.fillText(line.text, line.x, line.y);
      const rule = (dy: number) => ctx.fillRect(line.x, Math.round(line.y + dy), line.width, stroke);
      if (el.underline) rule(stroke);
      if (el.strikethrough) rule(-ptToMm(el.textSize) * perMm * 0.34);
    }
  },
});
