import type { TextLanguage } from '../../src/base/messages/languages';

interface Words {
  /** Name of the label, the spreadsheet and the printer. */
  label: string;
  sheet: string;
  printer: string;
  fields: readonly [name: string, kind: string, code: string, price: string, date: string];
  teas: readonly (readonly [name: string, kind: string])[];
}

/** A tea shop's shelf, as its owner would type it. */
const words: Record<TextLanguage, Words> = {
  'zh-CN': {
    label: '茶叶货签',
    sheet: '茶叶.csv',
    printer: '门店标签机',
    fields: ['品名', '规格', '条码', '单价', '生产日期'],
    teas: [
      ['云南普洱熟茶', '357 克/饼'],
      ['正山小种', '250 克/罐'],
      ['安溪铁观音', '500 克/盒'],
      ['福鼎白毫银针', '100 克/罐'],
      ['西湖龙井', '250 克/罐'],
      ['祁门红茶', '200 克/袋'],
      ['茉莉花茶', '300 克/袋'],
      ['凤凰单丛', '250 克/盒'],
    ],
  },
  'zh-TW': {
    label: '茶葉貨籤',
    sheet: '茶葉.csv',
    printer: '門市標籤機',
    fields: ['品名', '規格', '條碼', '單價', '製造日期'],
    teas: [
      ['雲南普洱熟茶', '357 克/餅'],
      ['文山包種', '150 克/罐'],
      ['凍頂烏龍', '300 克/盒'],
      ['東方美人', '75 克/罐'],
      ['阿里山高山茶', '150 克/罐'],
      ['日月潭紅茶', '100 克/袋'],
      ['茉莉花茶', '300 克/袋'],
      ['木柵鐵觀音', '150 克/盒'],
    ],
  },
  en: {
    label: 'Tea shelf label',
    sheet: 'tea.csv',
    printer: 'Shop printer',
    fields: ['Name', 'Size', 'Code', 'Price', 'Packed'],
    teas: [
      ["Yunnan Pu'er, ripe", '357 g cake'],
      ['Lapsang Souchong', '250 g tin'],
      ['Tieguanyin', '500 g box'],
      ['Silver Needle', '100 g tin'],
      ['Longjing', '250 g tin'],
      ['Keemun', '200 g bag'],
      ['Jasmine', '300 g bag'],
      ['Phoenix Dancong', '250 g box'],
    ],
  },
};

/** The twelve digits of an EAN-13 with the check digit behind them. */
function ean13(twelve: string): string {
  const sum = Array.from(twelve, Number).reduce((total, digit, i) => total + digit * (i % 2 ? 3 : 1), 0);
  return twelve + ((10 - (sum % 10)) % 10);
}

/** A shelf of `count` rows; the row `bad` (from 1) has a wrong check digit. */
export function tea(language: TextLanguage, { count = 40, bad }: { count?: number; bad?: number } = {}) {
  const { fields, teas, ...names } = words[language];
  const rows = Array.from({ length: count }, (_, i) => {
    const [name, kind] = teas[i % teas.length]!;
    const code = ean13(`690${String(123_456_000 + i * 37).padStart(9, '0')}`);
    const wrong = code.slice(0, 12) + ((Number(code[12]) + 1) % 10);
    const packed = new Date(Date.UTC(2026, 8, 1 + (i % 28))).toISOString().slice(0, 10);
    return [name, kind, i + 1 === bad ? wrong : code, (68 + ((i * 17) % 120)).toFixed(2), packed];
  });
  const csv = `\ufeff${[fields, ...rows].map((row) => row.map((cell) => (/[",]/.test(cell!) ? `"${cell}"` : cell)).join(',')).join('\r\n')}\r\n`;
  return { ...names, fields, rows, csv, template: (bound: boolean) => template(language, bound) };
}

/** The label of the shelf, 50 x 30 mm; bound to the columns or with the first row written out. */
function template(language: TextLanguage, bound: boolean) {
  const { label, fields, teas } = words[language];
  const [name, kind, code, price] = fields;
  const from = (column: string, content: string) =>
    bound ? { inputDataType: 3, excelKey: column, content } : { content };
  const text = (more: object) => ({
    elementType: 1,
    lineWrap: false,
    automaticHeightCalculation: false,
    ...more,
  });
  const data = [
    text({
      id: 'name',
      x: 2,
      y: 1.8,
      width: 46,
      height: 5,
      textSize: 12,
      bold: true,
      ...from(name, teas[0]![0]),
    }),
    text({ id: 'kind', x: 2, y: 7.4, width: 25, height: 4, textSize: 8, ...from(kind, teas[0]![1]) }),
    { id: 'line', elementType: 4, x: 2, y: 10.6, width: 46, height: 2.93, strokeWidth: 0.25 },
    {
      id: 'code',
      elementType: 2,
      x: 2,
      y: 14.2,
      width: 29,
      height: 14,
      barcodeType: 4,
      ...from(code, ean13('690123456000')),
    },
    text({ id: 'yen', x: 33, y: 15.4, width: 4, height: 5, textSize: 10, content: '¥' }),
    text({
      id: 'price',
      x: 31,
      y: 20.5,
      width: 17,
      height: 6.5,
      textSize: 13,
      bold: true,
      hAlignment: 3,
      ...from(price, '68.00'),
    }),
  ];
  return { name: label, width: 50, height: 30, data };
}
