import type { LabelElement, PanelRow } from './element';

/** Panel rows that several element types share. */
export const sourceRow: PanelRow = { field: 'content', label: 'content', input: 'source' };

/** The font as its code, its display name and its name on the machine: they are set together. */
export const fontRow: PanelRow = { field: 'fontType', label: 'font', input: 'font' };

export const fontRows: PanelRow[] = [
  fontRow,
  { field: 'textSize', label: 'textSize', input: 'number', min: 1, max: 400, step: 0.5 },
];

export const weightRows: PanelRow[] = [
  { field: 'bold', label: 'bold', input: 'switch' },
  { field: 'italic', label: 'italic', input: 'switch' },
  { field: 'underline', label: 'underline', input: 'switch' },
  { field: 'strikethrough', label: 'strikethrough', input: 'switch' },
];

/** Spacing of letters and lines. The lines of a text are at least at their normal distance. */
export const spacingRows: PanelRow[] = [
  { field: 'wordSpace', label: 'letterSpacing', input: 'number', min: -1000, max: 10_000, step: 10 },
  { field: 'linesSpace', label: 'lineSpacing', input: 'number', min: 1, max: 100, step: 0.1 },
];

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

/** Whether the scale of a picture is worth showing: tiles have one, and any picture may be given one. */
const isScaled = ({ tile, scaleX, scaleY }: LabelElement): boolean =>
  tile === true || scaleX !== 1 || scaleY !== 1;

export const pictureRows: PanelRow[] = [
  { field: 'content', label: 'picture', input: 'image' },
  {
    field: 'colorMode',
    label: 'colorMode',
    input: 'select',
    options: [
      { value: 0, label: 'colorOriginal' },
      { value: 2, label: 'colorBlackWhite' },
    ],
  },
  {
    field: 'grayValue',
    label: 'grayValue',
    input: 'slider',
    min: 0,
    max: 255,
    step: 1,
    when: (element) => element.colorMode === 2,
  },
  { field: 'tile', label: 'tile', input: 'switch' },
  {
    field: 'scaleX',
    label: 'tileScaleX',
    input: 'number',
    min: 0.01,
    max: 100,
    step: 0.05,
    when: isScaled,
  },
  {
    field: 'scaleY',
    label: 'tileScaleY',
    input: 'number',
    min: 0.01,
    max: 100,
    step: 0.05,
    when: isScaled,
  },
];

export const borderRows: PanelRow[] = [
  { field: 'borderWidth', label: 'borderWidth', input: 'number', min: 0.1, max: 20, step: 0.1 },
  { field: 'innerFill', label: 'innerFill', input: 'switch' },
];
