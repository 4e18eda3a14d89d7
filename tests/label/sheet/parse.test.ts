import { describe, expect, test } from 'vitest';
import type { CellObject } from 'xlsx';
import type { Language } from '../../../src/base/messages';
import { parseSheet } from '../../../src/label/sheet/parse';
import { book, NAMESPACES, openDocument, stylesOf, workbook } from './files';

const read = async (bytes: Uint8Array) => parseSheet({ name: 'file.xlsx', bytes });
const row = (r: number, cells: string) => `<row r="${r}">${cells}</row>`;

describe('DATA-02 first sheet, field row and records', () => {
  test.each(['xlsx', 'xlsm', 'xlsb', 'xls', 'ods'] as const)(
    'DATA-02 .%s: the first sheet only',
    async (bookType) => {
      const bytes = workbook(
        {
          订单: [
            ['编号', '品名'],
            ['00123', '普洱茶'],
            ['007', '  two  spaces '],
          ],
          第二页: [['no']],
        },
        { bookType },
      );
      expect(await read(bytes)).toEqual({
        fields: ['编号', '品名'],
        records: [
          ['00123', '普洱茶'],
          ['007', '  two  spaces '],
        ],
        numbers: Uint32Array.of(2, 3),
        sheetName: '订单',
        sheetNames: ['订单', '第二页'],
        sheetIndex: 0,
      });
    },
  );

  test('DATA-02 the first row with the most columns names the fields, rows above are no records, blank rows are skipped', async () => {
    const bytes = workbook({
      S: [
        ['出库单'],
        [],
        ['SKU', '名称', '颜色'],
        ['A-01'],
        [null, null, null],
        ['', ' ', ''],
        ['A-02', '碗', '蓝'],
        [null, '盘'],
      ],
    });
    expect(await read(bytes)).toMatchObject({
      fields: ['SKU', '名称', '颜色'],
      records: [
        ['A-01', '', ''],
        ['A-02', '碗', '蓝'],
        ['', '盘', ''],
      ],
    });
  });

  test('DATA-02 merged cells count by their top left text, styled empty columns do not count', async () => {
    const bytes = book({
      rows:
        row(1, '<c r="A1" t="str"><v>title</v></c><c r="B1" s="1"/><c r="C1" s="1"/><c r="D1" s="1"/>') +
        row(2, '<c r="A2" t="str"><v>a</v></c><c r="B2" t="str"><v>b</v></c><c r="D2" t="str"><v></v></c>') +
        row(3, '<c r="A3"><v>1</v></c><c r="B3"><v>2</v></c>'),
      after: '<mergeCells><mergeCell ref="A1:D1"/></mergeCells>',
    });
    expect(await read(bytes)).toMatchObject({ fields: ['a', 'b'], records: [['1', '2']] });
  });

  test('DATA-02 the first sheet counts even when hidden, a chart before it does not', async () => {
    const sheets =
      '<sheet name="Chart" sheetId="2" r:id="rId2"/><sheet name="Hidden" sheetId="1" state="hidden" r:id="rId1"/>';
    const bytes = book({
      rows: row(1, '<c r="A1"><v>5</v></c>'),
      workbook: `<workbook ${NAMESPACES}><sheets>${sheets}</sheets></workbook>`,
    });
    expect(await read(bytes)).toMatchObject({ fields: ['5'], sheetName: 'Hidden' });
  });

  test('DATA-05 an empty first sheet is refused as empty, a header alone is not', async () => {
    await expect(read(workbook({ Empty: [], Data: [['x'], [1]] }))).rejects.toMatchObject({
      problem: { key: 'excelEmpty' },
    });
    await expect(read(new Uint8Array())).rejects.toMatchObject({ problem: { key: 'excelEmpty' } });
    expect(await read(workbook({ S: [['only', 'header']] }))).toMatchObject({
      fields: ['only', 'header'],
      records: [],
    });
  });
});

test('DATA-03 empty headings are named by position, repeated ones numbered, others kept unchanged', async () => {
  const bytes = workbook({
    S: [
      ['a', 'a', 'a_2', ' a', null, 123, true, 'a', '', 'z'],
      [1, 2, 3, 4, 5, 6, 7, 8, 9, 10],
    ],
  });
  expect((await read(bytes)).fields).toEqual([
    'a',
    'a_2',
    'a_2_2',
    ' a',
    '列5',
    '123',
    'TRUE',
    'a_3',
    '列9',
    'z',
  ]);
});

describe('G-20 a cell prints what it shows', () => {
  const number = (v: number, z?: string): CellObject => ({ t: 'n', v, ...(z && { z }) });
  const shown = async (cells: CellObject[], options = {}) =>
    (await read(workbook({ S: [cells.map((_, n) => `f${n}`), cells] as never }, options))).records[0];

  test.each(['xlsx', 'xlsb', 'xls'] as const)('G-20 .%s numbers', async (bookType) => {
    const cells = [
      number(6901234567892),
      number(7, '0000'),
      number(128.5, '0.00'),
      number(0.1 + 0.2),
      number(1.23456789e22),
      number(1e-7),
      number(-0.5),
      number(0.125, '0.0%'),
      number(1234567.891, '#,##0.00'),
      number(6901234567892, '@'),
      number(1337, '_("$"* #,##0.00_)'),
    ];
    expect(await shown(cells, { bookType })).toEqual([
      '6901234567892',
      '0007',
      '128.50',
      '0.3',
      '12345678900000000000000',
      '0.0000001',
      '-0.5',
      '12.5%',
      '1,234,567.89',
      '6901234567892',
      '$1,337.00',
    ]);
  });

  test.each(['xlsx', 'xlsb', 'xls'] as const)(
    'G-20 .%s dates and times are shown as their format shows them',
    async (bookType) => {
      const cells = [
        number(46027, 'yyyy-mm-dd'),
        number(46022, 'yyyy"年"m"月"d"日"'),
        number(46027.5, 'm/d/yy h:mm'),
        number(46027, 'm/d/yy h:mm'),
        number(8.5 / 24, 'hh:mm'),
        number(0.75, 'h:mm AM/PM'),
        number(1.5, '[h]:mm:ss'),
        number(60, 'd-mmm-yy'),
        number(46027.99999999, 'yyyy-mm-dd hh:mm:ss'),
        number(46022, '"day" 0'),
      ];
      expect(await shown(cells, { bookType })).toEqual([
        '2026-01-05',
        '2025年12月31日',
        '1/5/2026 12:00',
        '1/5/2026 0:00',
        '08:30',
        '6:00 PM',
        '36:00:00',
        '29-Feb-00',
        '2026-01-06 00:00:00',
        'day 46022',
      ]);
    },
  );

  test('G-20 the 1904 date system counts from its own first day', async () => {
    expect(await shown([number(44565, 'yyyy-mm-dd'), number(0.5, 'hh:mm')], { date1904: true })).toEqual([
      '2026-01-05',
      '12:00',
    ]);
  });

  test('G-20 date formats that depend on the language stand in no file, and are dates all the same', async () => {
    const cell = (c: string, style: number, v: number) => `<c r="${c}" s="${style}"><v>${v}</v></c>`;
    const bytes = book({
      rows:
        row(1, '<c r="D1"><v>4</v></c>') +
        row(2, cell('A2', 0, 46027) + cell('B2', 1, 46027) + cell('C2', 2, 0.5) + cell('D2', 3, 1234)) +
        row(3, cell('A3', 0, 46028) + cell('B3', 1, 46028) + cell('C3', 2, 0.25) + cell('D3', 3, 5)),
      styles: stylesOf([{ id: 31 }, { id: 58 }, { id: 33 }, { id: 41 }]),
    });
    const records = async (language: Language) =>
      (await parseSheet({ name: 'file.xlsx', bytes, language })).records;
    expect(await records('zh-CN')).toEqual([
      ['2026年1月5日', '1月5日', '12时00分00秒', '1,234'],
      ['2026年1月6日', '1月6日', '6时00分00秒', '5'],
    ]);
    expect(await records('en')).toEqual([
      ['1/5/2026', '1/5/2026', '12:00:00', '1,234'],
      ['1/6/2026', '1/6/2026', '6:00:00', '5'],
    ]);
  });

  test.each(['xlsx', 'xlsb', 'xls'] as const)(
    'G-20 .%s the short date is that of the reader’s language',
    async (bookType) => {
      const bytes = workbook(
        {
          S: [
            ['a', 'b'],
            [number(46027, 'm/d/yy'), number(46027.5, 'm/d/yy h:mm')],
          ] as never,
        },
        { bookType },
      );
      const sheet = async (language: Language) => parseSheet({ name: 'file.xlsx', bytes, language });
      expect((await sheet('zh-CN')).records).toEqual([['2026/1/5', '2026/1/5 12:00']]);
      expect((await sheet('en')).records).toEqual([['1/5/2026', '1/5/2026 12:00']]);
    },
  );

  test('G-20 columns of dates come as ISO too, where that is another text; so do headings', async () => {
    const date = (v: number, z: string) => number(v, z);
    const bytes = workbook({
      S: [
        ['编号', '日期', date(46027, 'yyyy/m/d'), 'ISO'],
        [1, date(46027, 'yyyy"年"m"月"d"日"'), date(0.5, 'h:mm'), date(46027, 'yyyy-mm-dd')],
        [2, '无', date(1.5, '[h]:mm'), date(46028, 'yyyy-mm-dd')],
      ] as never,
    });
    expect(await read(bytes)).toMatchObject({
      fields: ['编号', '日期', '2026/1/5', 'ISO'],
      records: [
        ['1', '2026年1月5日', '12:00', '2026-01-05'],
        ['2', '无', '36:00', '2026-01-06'],
      ],
      dates: [
        { column: 1, texts: ['2026-01-05', ''] },
        { column: 2, texts: ['12:00:00', ''] },
      ],
      isoFields: ['编号', '日期', '2026-01-05', 'ISO'],
    });
  });

  test('G-20 a text is shown by the format’s section for texts, and hidden by ;;;', async () => {
    const text = (v: string, z: string): CellObject => ({ t: 's', v, z });
    expect(
      await shown([
        text('A7', '"批号:"@'),
        text('secret', ';;;'),
        text(' two  spaces ', '0.00'),
        text('x', '_(@_)'),
        number(1, '0'),
      ]),
    ).toEqual(['批号:A7', '', ' two  spaces ', 'x', '1']);
  });

  test('G-20 dates stored as text of a moment do not drift with the time zone', async () => {
    const zone = process.env.TZ;
    try {
      for (const TZ of ['Asia/Shanghai', 'America/New_York', 'Pacific/Kiritimati']) {
        process.env.TZ = TZ;
        const bytes = book({
          rows:
            row(1, '<c r="C1"><v>4</v></c>') +
            row(
              2,
              '<c r="A2" s="0" t="d"><v>2026-01-05</v></c><c r="B2" s="1" t="d"><v>2026-01-05T23:30:00</v></c>',
            ),
          styles: stylesOf([{ id: 14 }, { id: 22 }]),
        });
        expect((await read(bytes)).records).toEqual([['1/5/2026', '1/5/2026 23:30', '']]);
        expect(await shown([number(46027, 'yyyy-mm-dd')])).toEqual(['2026-01-05']);
      }
    } finally {
      if (zone === undefined) delete process.env.TZ;
      else process.env.TZ = zone;
    }
  });

  test('G-20 booleans, errors and the stored values of formulas', async () => {
    const bytes = book({
      rows:
        row(1, '<c r="F1"><v>1</v></c>') +
        row(
          2,
          '<c r="A2" t="b"><v>1</v></c><c r="B2" t="b"><v>0</v></c><c r="C2" t="e"><v>#N/A</v></c><c r="D2" t="e"><f>1/0</f><v>#DIV/0!</v></c><c r="E2"><f>6*7</f><v>42</v></c><c r="F2" t="str"><f>A1&amp;"x"</f><v>1x</v></c>',
        ),
    });
    expect((await read(bytes)).records).toEqual([['TRUE', 'FALSE', '#N/A', '#DIV/0!', '42', '1x']]);
  });

  test('G-20 texts: shared, rich, inline and formula texts are decoded exactly once', async () => {
    const text = 'a &amp;lt; b';
    const bytes = book({
      rows:
        row(1, '<c r="G1"><v>1</v></c>') +
        row(
          2,
          `<c r="A2" t="s"><v>0</v></c><c r="B2" t="s"><v>1</v></c><c r="C2" t="inlineStr"><is><t>${text}</t></is></c><c r="D2" t="str"><v>${text}</v></c><c r="E2" t="s"><v>2</v></c><c r="F2" t="str"><f>1</f><v>&#x54C1;&#128512;&#65;</v></c><c r="G2" t="s"><v>3</v></c>`,
        ),
      strings: `<si><t>${text}</t></si><si><r><t>粗</t></r><r><rPr><b/></rPr><t xml:space="preserve"> 体</t></r><rPh sb="0" eb="1"><t>cu</t></rPh></si><si><t>one_x000D_\ntwo_x005F_x000D_</t></si><si><t>&#x54C1;&#128512;品</t></si>`,
    });
    expect((await read(bytes)).records).toEqual([
      ['a &lt; b', '粗 体', 'a &lt; b', 'a &lt; b', 'one\ntwo_x000D_', '品😀A', '品😀品'],
    ]);
  });

  test('G-20 OpenDocument: shown texts, full numbers, dates and times with seconds, repeated cells', async () => {
    const cell = (attributes: string, text: string) =>
      `<table:table-cell ${attributes}><text:p>${text}</text:p></table:table-cell>`;
    const rows =
      `<table:table-row>${cell('office:value-type="string" table:number-columns-repeated="3"', 'h')}${cell('office:value-type="string"', '末')}<table:table-cell table:number-columns-repeated="16380"/></table:table-row>` +
      `<table:table-row table:number-rows-repeated="2">${cell('office:value-type="float" office:value="6901234567892"', '6.90123E+12')}${cell('office:value-type="float" office:value="7"', '0007')}${cell('office:value-type="date" office:date-value="2026-01-05"', '05.01.26')}${cell('office:value-type="boolean" office:boolean-value="true"', 'WAHR')}</table:table-row>` +
      '<table:table-row table:number-rows-repeated="1048573"><table:table-cell table:number-columns-repeated="16384"/></table:table-row>';
    expect(await read(openDocument(rows))).toMatchObject({
      fields: ['h', 'h_2', 'h_3', '末'],
      records: [
        ['6901234567892', '0007', '05.01.26', 'TRUE'],
        ['6901234567892', '0007', '05.01.26', 'TRUE'],
      ],
      dates: [{ column: 2, texts: ['2026-01-05', '2026-01-05'] }],
    });
    const time = `<table:table-row>${cell('office:value-type="string"', '时间')}</table:table-row><table:table-row>${cell('office:value-type="time" office:time-value="PT08H30M15S"', '8时30分15秒')}</table:table-row>`;
    expect((await read(openDocument(time))).records).toEqual([['8时30分15秒']]);
  });
});
