import type { LabelElement, PanelOption, PanelRow } from './element';
import { type DirectionChoice, directionOf } from './shaping/bidi';
import { SYMBOL_GROUPS, type Symbology } from './symbology';
import { fontFields, lineFields } from './textStyle';

/** Panel rows that several element types share. */
export const sourceRow: PanelRow = { field: 'content', label: 'content', input: 'source' };

/** The choices of a type of code, group by group; those without a group come first. */
export const symbolOptions = (types: ReadonlyMap<number, Symbology<unknown>>): PanelOption[] =>
  [undefined, ...SYMBOL_GROUPS].flatMap((wanted) =>
    [...types.values()]
      .filter(({ group }) => group === wanted)
      .map(({ id, label, group, hint, word }) => ({
        value: id,
        label,
        ...(group && { group }),
        ...(hint && { hint }),
        ...(word && { word }),
      })),
  );

/** The font as its code, its display name and its name on the machine: they are set together. */
export const fontRow: PanelRow = { field: 'fontType', label: 'font', input: 'font' };

export const fontRows: PanelRow[] = [
  fontRow,
  { field: 'textSize', label: 'textSize', input: 'number', ...fontFields.textSize.range, step: 0.5 },
];

export const weightRows: PanelRow[] = [
  { field: 'bold', label: 'bold', input: 'switch' },
  { field: 'italic', label: 'italic', input: 'switch' },
  { field: 'underline', label: 'underline', input: 'switch' },
  { field: 'strikethrough', label: 'strikethrough', input: 'switch' },
];

/** Spacing and breaks of lines. The lines of a text are at least at their normal distance. */
export const lineRows: PanelRow[] = [
  { field: 'wordSpace', label: 'letterSpacing', input: 'number', ...lineFields.wordSpace.range, step: 10 },
  {
    field: 'linesSpace',
    label: 'lineSpacing',
    input: 'number',
    ...lineFields.linesSpace.range,
    min: 1,
    step: 0.1,
  },
  { field: 'lineWrap', label: 'lineWrap', input: 'switch' },
  { field: 'automaticHeightCalculation', label: 'autoHeight', input: 'switch' },
  {
    field: 'fit',
    label: 'tooLong',
    input: 'select',
    options: [
      { value: 'overflow', label: 'fitOverflow' },
      { value: 'shrink', label: 'fitShrink' },
      { value: 'cut', label: 'fitCut' },
    ],
  },
  {
    field: 'smallestSize',
    label: 'smallestSize',
    input: 'number',
    ...lineFields.smallestSize.range,
    step: 0.5,
    when: ({ fit }) => fit === 'shrink',
  },
  {
    field: 'textDirection',
    label: 'textDirection',
    input: 'select',
    options: [
      { value: 'auto', label: 'directionAuto' },
      { value: 'ltr', label: 'directionLtr' },
      { value: 'rtl', label: 'directionRtl' },
    ],
  },
];

const isRightToLeft = (element: LabelElement): boolean =>
  directionOf(String(element.content ?? ''), element.textDirection as DirectionChoice | undefined) === 'rtl';

export const alignRow: PanelRow = {
  field: 'hAlignment',
  label: 'alignment',
  input: 'select',
  options: [
    { value: 1, label: 'alignLeft' },
    { value: 2, label: 'alignCenter' },
    { value: 3, label: 'alignRight' },
  ],
};

/**
 * The alignment of a text, by the side where its lines begin: one from right to left begins at the right, columns begin
 * at the top.
 */
export const alignRows: PanelRow[] = [
  { ...alignRow, when: (element) => !element.verticalText && !isRightToLeft(element) },
  {
    ...alignRow,
    options: [
      { value: 3, label: 'alignLeft' },
      { value: 2, label: 'alignCenter' },
      { value: 1, label: 'alignRight' },
    ],
    when: (element) => !element.verticalText && isRightToLeft(element),
  },
  {
    ...alignRow,
    options: [
      { value: 1, label: 'columnTop' },
      { value: 2, label: 'columnMiddle' },
      { value: 3, label: 'columnBottom' },
    ],
    when: (element) => element.verticalText === true,
  },
];
