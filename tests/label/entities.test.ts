import { describe, expect, test } from 'vitest';
import { newElement } from '../../src/label/elements';
import { defaultForm } from '../../src/label/rules';
import { DEFAULT_SIZES } from '../../src/label/sizes';
import { newLabel, writeTemplate } from '../../src/label/template';
import { storedWatermark } from '../../src/label/watermark';

/**
 * The entities of the specification, field by field with their defaults, typed from its section on entities. `added` are fields
 * of our own, each for a reason that docs/requirements.md gives.
 */
function exact(entity: object, given: Record<string, unknown>, added: Record<string, unknown> = {}) {
  expect(entity).toEqual({ ...given, ...added });
}

/** Common fields of all elements. */
const COMMON = {
  ...{ id: expect.any(String), x: 0, y: 0, rotationAngle: 0, lockLocation: false, controlType: 0 },
  ...{ takePrint: true, editable: true, padding: 0 },
};
/** Where a content comes from; `refIds`, `contentType` and the fields of a text alone are with the text. */
const SOURCE = {
  ...{ inputDataType: 1, transmutationValue: 1, transmutationCount: 1, transmutationType: 1 },
  ...{ excelKey: '', excelPos: -1, showKeyName: false },
};
const FONT = {
  ...{ fontType: '-1', fontFamily: '', localFontName: '', textSize: 9 },
  ...{ bold: false, italic: false, underline: false, strikethrough: false },
};
/** The names of the style in the editor; alignment under the names of elements and of cells. */
const STYLE = {
  ...{ fontSize: 9, fontWeight: 'normal', fontStyle: 'normal', linethrough: false, textAlign: 'left' },
};

test('TPL-01 the template: exactly its fields, with their defaults', () => {
  const template = writeTemplate(newLabel('新建标签'));
  exact(
    template,
    {
      ...{ name: '新建标签', width: 40, height: 30, cover: '', updateTime: 0, labelNum: 1, labelGap: 0 },
      ...{ printDirection: 0, gap: 2, paperType: 1, machineType: 1, labelType: 1 },
      ...{ blackLabelGap: 2, blackLabelOffset: 2, multiLabelType: 0, data: expect.any(String), os: 'web' },
      ...{ versionCode: 0, cableLabelDirection: 2, cableLabelLength: 0, templateBg: '', printDensity: 4 },
      ...{ printSpeed: 0, hOffset: 0, vOffset: 0, execlFilePath: '' },
      // Of the global setting, which lies in the template.
      excelName: '',
    },
    { coverDrawing: 0, dateTexts: 'shown', spacingUnit: 'em', isoColumns: [] },
  );
});

test('FORM-02 FORM-03 the form of a label: exactly its fields, with the defaults of a new one', () => {
  exact(
    defaultForm('新建标签'),
    {
      ...{
        name: '新建标签',
        width: 40,
        height: 30,
        columnNum: 1,
        columnSpace: 0,
        shapeType: 1,
        paperType: 1,
      },
      ...{ paperRotate: 0, background: '', horizontalOffset: 0, verticalOffset: 0, hasTail: false },
      ...{ tailType: 2, tailLength: 0, machineType: 1 },
    },
    { gap: 2, blackLabelGap: 2, blackLabelOffset: 2 },
  );
});

describe('EDIT-03 elements: exactly their fields, with their defaults', () => {
  test('ELEM-01 ELEM-03 text', () => {
    exact(
      newElement(1),
      {
        ...COMMON,
        ...SOURCE,
        ...FONT,
        ...STYLE,
        ...{ elementType: 1, width: 30, height: 5, content: '双击编辑文字' },
        ...{ wordSpace: 0, linesSpace: 0, lineWrap: true, automaticHeightCalculation: true, hAlignment: 1 },
        ...{ blackWhiteReflection: false, flipX: false, flipY: false, contentType: '', refIds: [] },
        ...{ charSpacing: 0, lineHeight: 1, horizontalAlignment: 1 },
      },
      { fit: 'overflow', smallestSize: 4, textDirection: 'auto', verticalText: false },
    );
  });

  test('ELEM-05 barcode and QR code', () => {
    exact(
      newElement(2),
      {
        ...COMMON,
        ...SOURCE,
        ...{ elementType: 2, width: 25, height: 10, content: '12345678', barcodeType: 1, showText: 2 },
      },
      FONT,
    );
    exact(
      newElement(7),
      {
        ...COMMON,
        ...SOURCE,
        ...{ elementType: 7, width: 12, height: 12, content: '12345678', codeType: 2 },
      },
      { errorLevel: 'M', announceUtf8: false },
    );
  });

  test('ELEM-06 ELEM-08 background, picture and logo', () => {
    const picture = { content: '', colorMode: 0, grayValue: 128, tile: false, scaleX: 1, scaleY: 1 };
    exact(
      newElement(6),
      { ...COMMON, ...picture, elementType: 6, width: 20, height: 20 },
      {
        ...{ inputDataType: 1, excelKey: '', excelPos: -1 },
      },
    );
    exact(newElement(5), { ...COMMON, ...picture, elementType: 5, width: 12, height: 12 });
    exact(newElement(3), { ...COMMON, elementType: 3, width: 40, height: 30, content: '' }, { mode: 1 });
  });

  test('ELEM-07 line', () => {
    exact(newElement(4), {
      ...COMMON,
      ...{ elementType: 4, width: 14, height: 2.98 },
      ...{ lineType: 1, dashType: 1, intervalValue: 0, strokeWidth: 0.3 },
    });
  });

  test.each([
    ['circle', 8, 10, 3],
    ['rectangle', 11, 15, 1],
  ])('ELEM-09 %s', (_, elementType, width, shapeType) => {
    exact(newElement(elementType), {
      ...COMMON,
      ...{ elementType, width, height: 10, shapeType, borderWidth: 0.3, strokeWidth: 0.3, cornerWidth: 0 },
      ...{ rx: 0, ry: 0, innerFill: false },
    });
  });

  test('ELEM-10 ELEM-11 date', () => {
    exact(newElement(9), {
      ...COMMON,
      ...FONT,
      ...STYLE,
      ...{ elementType: 9, width: 25, height: 20, dateType: 2, dateFormat: 'YYYY年MM月DD日', timeFormat: '' },
      ...{ hourMigration: 0, timeMigration: 0, monthMigration: 0, yearMigration: 0, font_scale: 1 },
      ...{ alignment: 1, lineWrap: true, automaticHeightCalculation: true, content: '' },
      ...{ autoUpdate: true, lockTimeStamp: 0 },
    });
  });

  test('ELEM-12 ELEM-13 table and its cells', () => {
    const { cells, ...table } = newElement(10) as unknown as { cells: object[] };
    const given = {
      ...COMMON,
      // Three columns of 9.85 mm and four borders of 0.3; see the note in docs/requirements.md on 20.6 x 12.7.
      ...{ elementType: 10, width: 30.75, height: 12.75, borderWidth: 0.3 },
      ...{ rowHeights: ['3.85', '3.85', '3.85'], columnWidths: ['9.85', '9.85', '9.85'] },
    };
    exact(table, given, { columnDirection: 'ltr' });
    expect(cells).toHaveLength(9);
    for (const [i, cell] of cells.entries()) {
      exact(
        cell,
        {
          ...{ row: Math.floor(i / 3), col: i % 3, rowSpan: 1, colSpan: 1, content: '', textSize: 9 },
          ...{ fontType: '-1', hAlignment: 2, bold: false, italic: false, underline: false },
          ...{ strikethrough: false, linesSpace: 0, wordSpace: 0, lineWrap: true, horizontalAlignment: 2 },
          ...{ automaticHeightCalculation: true, blackWhiteReflection: false },
        },
        {
          ...SOURCE,
          fontFamily: '',
          localFontName: '',
          fit: 'overflow',
          smallestSize: 4,
          textDirection: 'auto',
          verticalText: false,
        },
      );
    }
  });
});

test('SET-01 WM-01 what is stored in the browser: sizes and watermark, with their defaults', () => {
  exact(DEFAULT_SIZES, { sizes: ['50*30', '70*40', '100*150'] });
  exact(storedWatermark(undefined), {
    ...{ content: '123', transparent: 100, angle: 45, fontSize: 9, mode: 1, canvasWidth: 0, canvasHeight: 0 },
  });
});
