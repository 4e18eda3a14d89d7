import { TEXT_SIZE } from '../../base/constants';
import { flag, ids, oneOf, text as textField } from '../../base/fields';
import { problem } from '../../base/problem';
import { ptToMm, round2 } from '../../base/units';
import { boxFields, dataFields, elementType } from '../element';
import { fitText, printedText, roomOf, textHeight } from '../fitText';
import { fontOf } from '../font';
import { alignRows, fontRows, lineRows, sourceRow, weightRows } from '../panelRows';
import { roughWidth } from '../roughWidth';
import { drawText } from '../textBlock';
import { fontFields, lineFields, settledStyle } from '../textStyle';
import { PITCH } from '../typeset';
import { DEFAULT_TEXT } from './text.data';

/** Maximum lines for long values of a column. */
const MAX_COLUMN_LINES = 3;

const fields = {
  ...boxFields(30, 5),
  ...dataFields(DEFAULT_TEXT),
  ...fontFields,
  ...lineFields,
  hAlignment: oneOf([1, 2, 3], 1),
  /** Set in columns from right to left, instead of lines. */
  verticalText: flag(false),
  blackWhiteReflection: flag(false),
  flipX: flag(false),
  flipY: flag(false),
  contentType: textField('', 100),
  refIds: ids(),
};

export const text = elementType({
  code: 1,
  name: 'text',
  label: 'elText',
  icon: 'letter',
  key: 't',
  fields,
  handles: 'all',
  panel: [
    sourceRow,
    ...fontRows,
    ...weightRows,
    ...alignRows,
    ...lineRows,
    { field: 'verticalText', label: 'verticalText', input: 'switch' },
    { field: 'blackWhiteReflection', label: 'reversed', input: 'switch' },
    { field: 'flipX', label: 'flipX', input: 'switch' },
    { field: 'flipY', label: 'flipY', input: 'switch' },
  ],
  initial: (t) => ({ content: t('textDefault') }),
  asColumn(values, label) {
    const widest = values.reduce((most, value) => Math.max(most, roughWidth(value, TEXT_SIZE)), 0);
    const width = Math.min(round2(label.width * 0.9), Math.max(6, widest));
    const lines = Math.min(MAX_COLUMN_LINES, Math.ceil(widest / width));
    return {
      width: round2(width),
      ...(lines > 1 && { height: round2(lines * ptToMm(TEXT_SIZE) * PITCH + 0.5) }),
    };
  },
  change: (el, field, value) =>
    // The lines of a wide box become the columns of a high one.
    field === 'verticalText' && Boolean(value) !== el.verticalText
      ? { verticalText: value, width: el.height, height: el.width }
      : undefined,
  settle: (el, raw) => settledStyle(fields, el, raw),
  glyphs: (el) => ({ text: printedText(el), bold: el.bold, font: fontOf(el) }),
  // A reversed text has a black box of its own.
  obstacle: (el) => (el.blackWhiteReflection ? undefined : 'words'),
  fitHeight(ctx, el, env) {
    if (!el.automaticHeightCalculation || el.verticalText) return undefined;
    return textHeight(ctx, el, el.width, env);
  },
  overflow(ctx, el, env) {
    ctx.save();
    const { isOver, isCut } = fitText(ctx, el, roomOf(el, env), env);
    ctx.restore();
    return [...(isOver ? [problem('textOverflow')] : []), ...(isCut ? [problem('textCut')] : [])];
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
    const { look, block } = fitText(ctx, el, roomOf(el, env), env);
    drawText(ctx, look, block, env, el.verticalText ? width : 0);
  },
});
