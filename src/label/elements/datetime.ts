import { flag, integer, number, type Of, oneOf, text } from '../../base/fields';
import type { MessageKey } from '../../base/messages';
import { problem } from '../../base/problem';
import { boxFields, elementType, type PanelRow } from '../element';
import { textHeight } from '../fitText';
import { fontOf } from '../font';
import { formatTime, shifted } from '../moment';
import { alignRow, fontRows, weightRows } from '../panelRows';
import { drawText, setText } from '../textBlock';
import { fontFields, settledStyle } from '../textStyle';
import { DATE_FORMATS, TIME_FORMATS } from './timeFormats.data';

/** Source of the time. The format stores it twice; autoUpdate is authoritative. */
export const TIME_SOURCE = { fixed: 1, printOut: 2 } as const;

const [{ value: DEFAULT_DATE }] = DATE_FORMATS;
const [, { value: DEFAULT_TIME }] = TIME_FORMATS;
const NONE = 'none';

const fields = {
  ...boxFields(25, 20),
  ...fontFields,
  dateType: oneOf([1, 2], TIME_SOURCE.printOut),
  autoUpdate: flag(true),
  /** For a fixed time: ms since 1970, 0 when none was set. */
  lockTimeStamp: number(0, 0, 1e14),
  dateFormat: text(DEFAULT_DATE, 50),
  timeFormat: text('', 50),
  yearMigration: integer(0, -200, 200),
  monthMigration: integer(0, -2400, 2400),
  timeMigration: integer(0, -73_000, 73_000),
  hourMigration: integer(0, -100_000, 100_000),
  font_scale: number(1, 0.01, 100),
  alignment: oneOf([1, 2, 3], 1),
  lineWrap: flag(true),
  automaticHeightCalculation: flag(true),
  /** The printed text; set for every job. */
  content: text(''),
};

type DateTime = Of<typeof fields>;

const formatOf = (el: DateTime, content = el.content) => ({
  ...el,
  content,
  textSize: el.textSize * el.font_scale,
  wordSpace: 0,
  linesSpace: 0,
  hAlignment: el.alignment,
});

/** The date and time an element prints at a moment, ms since 1970. */
function contentAt(el: DateTime, now: number): string {
  const time = shifted(el.autoUpdate ? now : el.lockTimeStamp, {
    years: el.yearMigration,
    months: el.monthMigration,
    days: el.timeMigration,
    hours: el.hourMigration,
  });
  const formats = [el.dateFormat, el.timeFormat].filter(Boolean);
  return formats.map((format) => formatTime(time, format)).join(' ');
}

type Offset = 'yearMigration' | 'monthMigration' | 'timeMigration' | 'hourMigration';
const offset = (field: Offset, label: MessageKey): PanelRow => ({
  field,
  label,
  input: 'number',
  ...fields[field].range,
  step: 1,
});

export const datetime = elementType({
  code: 9,
  name: 'datetime',
  label: 'elDatetime',
  icon: 'calendar',
  key: 'd',
  fields,
  obstacle: () => 'words',
  handles: 'all',
  panel: [
    {
      field: 'dateType',
      label: 'timeSource',
      input: 'select',
      options: [
        { value: TIME_SOURCE.printOut, label: 'timePrintOut' },
        { value: TIME_SOURCE.fixed, label: 'timeFixed' },
      ],
    },
    { field: 'lockTimeStamp', label: 'timeFixed', input: 'moment', when: (el) => !el.autoUpdate },
    { field: 'dateFormat', label: 'dateFormat', input: 'select', options: DATE_FORMATS },
    { field: 'timeFormat', label: 'timeFormat', input: 'select', options: TIME_FORMATS },
    offset('yearMigration', 'offsetYears'),
    offset('monthMigration', 'offsetMonths'),
    offset('timeMigration', 'offsetDays'),
    offset('hourMigration', 'offsetHours'),
    ...fontRows,
    ...weightRows,
    { ...alignRow, field: 'alignment' },
    { field: 'lineWrap', label: 'lineWrap', input: 'switch' },
    { field: 'automaticHeightCalculation', label: 'autoHeight', input: 'switch' },
  ],
  settle(el, raw) {
    const autoUpdate = raw.autoUpdate === undefined ? el.dateType === TIME_SOURCE.printOut : el.autoUpdate;
    return {
      ...settledStyle(fields, el, raw),
      autoUpdate,
      dateType: autoUpdate ? TIME_SOURCE.printOut : TIME_SOURCE.fixed,
      dateFormat: el.dateFormat === NONE ? '' : el.dateFormat,
      timeFormat: el.timeFormat === NONE ? '' : el.timeFormat,
    };
  },
  change(el, field, value) {
    if (field === 'dateType') return { dateType: value, autoUpdate: value === TIME_SOURCE.printOut };
    // An element that prints neither date nor time would be invisible, so the other one is turned on.
    if (field === 'dateFormat' && !value && !el.timeFormat)
      return { dateFormat: '', timeFormat: DEFAULT_TIME };
    if (field === 'timeFormat' && !value && !el.dateFormat)
      return { timeFormat: '', dateFormat: DEFAULT_DATE };
    return undefined;
  },
  initial: (_, language) => (language === 'en' ? { dateFormat: 'YYYY-MM-DD' } : {}),
  contentAt,
  check: (el) => (el.autoUpdate || el.lockTimeStamp > 0 ? undefined : problem('timeUnset')),
  glyphs: (el) => ({
    text: `0123456789- ${el.dateFormat}${el.timeFormat}`,
    bold: el.bold,
    font: fontOf(el),
  }),
  fitHeight(ctx, el, env) {
    if (!el.automaticHeightCalculation) return undefined;
    // All digits have the same width, so that any moment breaks into the same lines.
    return textHeight(ctx, formatOf(el, contentAt(el, el.lockTimeStamp)), el.width, env);
  },
  draw(ctx, el, env) {
    ctx.scale(1 / env.dotsPerMm, 1 / env.dotsPerMm);
    ctx.fillStyle = '#000';
    const look = formatOf(el);
    drawText(ctx, look, setText(ctx, look, el.width * env.dotsPerMm, env), env);
  },
});
