import { newElement } from '../src/label/elements';
import { SHOW_TEXT } from '../src/label/elements/barcode';
import { type Label, newLabel } from '../src/label/template';

const ORIGINS = ['新疆', '云南', '东北', '福建', '内蒙古', '山东', '四川', '海南', '安徽', '浙江'];
const KINDS = [
  '有机',
  '进口',
  '手工',
  '精选',
  '特级',
  '原味',
  '无糖',
  '迷你',
  '家用',
  '商用',
  '智能',
  '便携',
];
const GOODS = [
  '红枣',
  '咖啡豆',
  '保温杯',
  '打印机',
  '毛巾',
  '数据线',
  '洗发水',
  '台灯',
  '充电宝',
  '耳机',
  '茶叶',
];
const SIZES = ['大号', '中号', '小号', '礼盒', '套装', '蓝色', '红色', '黑色', '白色', '升级'];
const PEOPLE = ['王小明', '李建国', '张丽华', '陈志强', '刘芳', '赵敏', '黄海燕', '周杰', '吴秀英', '徐静'];

/** Fields of a shipping label's rows; the other labels and the spreadsheets use the first eight. */
export const FIELDS = [
  '品名',
  '价格',
  '编号',
  '序列号',
  '链接',
  '数量',
  '日期',
  '备注',
  '产地',
  '规格',
  '收件人',
  '电话',
  '地址',
  '仓位',
] as const;
export type Field = (typeof FIELDS)[number];
export const SHEET_FIELDS = FIELDS.slice(0, 8);

/** The 3,755 characters in everyday use: level 1 of GB 2312, rows 16 to 55. */
const COMMON = new TextDecoder('gb18030').decode(
  Uint8Array.from({ length: 2 * 3755 }, (_, i) => {
    const n = i >> 1;
    return i % 2 === 0 ? 0xb0 + Math.floor(n / 94) : 0xa1 + (n % 94);
  }),
);

/** Record `i` of a job: every label differs in name, price, number and link. */
export function record(i: number): Record<Field, string> {
  const h = (i * 2654435761) >>> 0;
  const from = (list: readonly string[], shift: number) => list[(h >>> shift) % list.length]!;
  const digits = String(i).padStart(8, '0');
  const day = 1 + (i % 28);
  return {
    品名: `${from(KINDS, 0)}${from(GOODS, 5)}${from(SIZES, 11)}${COMMON[(h >>> 7) % COMMON.length]}`,
    价格: `¥${(((h >>> 9) % 100_000) / 100).toFixed(2)}`,
    编号: `SKU-${digits}`,
    序列号: String(i + 1).padStart(6, '0'),
    链接: `https://a.cn/p/${digits}?s=${String(h % 1_000_000).padStart(6, '0')}`,
    数量: String(i % 97),
    日期: `2025-03-${String(day).padStart(2, '0')}`,
    备注: `备注${i % 500}`,
    产地: from(ORIGINS, 3),
    规格: `${100 + (h % 900)}g/袋`,
    收件人: from(PEOPLE, 13),
    电话: `138${digits}`,
    地址: `${from(ORIGINS, 17)}中山路${1 + (h % 999)}号${1 + (h % 30)}栋`,
    仓位: `A${h % 10}-${digits.slice(-3)}`,
  };
}

/** Rows of cell texts, as a spreadsheet gives them. */
export function rowsOf(count: number, fields: readonly Field[]): string[][] {
  return Array.from({ length: count }, (_, i) => {
    const cells = record(i);
    return fields.map((field) => cells[field]);
  });
}

type Box = [x: number, y: number, width: number, height: number];
const boxed = ([x, y, width, height]: Box) => ({ x, y, width, height });
const text = (box: Box, textSize: number, content: string) =>
  newElement(1, { ...boxed(box), textSize, content, lineWrap: false, automaticHeightCalculation: false });
const bound = (box: Box, textSize: number, excelKey: Field) => ({
  ...text(box, textSize, ''),
  inputDataType: 3,
  excelKey,
});
const frame = (box: Box, borderWidth: number) =>
  newElement(11, { ...boxed(box), borderWidth, cornerWidth: 0 });
const barcode = (box: Box, excelKey: Field) =>
  newElement(2, { ...boxed(box), barcodeType: 1, showText: SHOW_TEXT.none, inputDataType: 3, excelKey });
const qr = (box: Box, excelKey: Field) =>
  newElement(7, { ...boxed(box), codeType: 2, inputDataType: 3, excelKey });
const logo = (box: Box, content: string) => newElement(5, { ...boxed(box), content });

/** 40 x 30 mm: a frame, a logo, 3 static texts, 2 texts in Chinese, a QR code and a Code 128 of the row. */
export const smallLabel = (picture: string): Label => ({
  ...newLabel('bench', 40, 30),
  elements: [
    frame([0.5, 0.5, 39, 29], 0.25),
    logo([1.5, 1.5, 6, 6], picture),
    text([8.5, 2.5, 20, 4], 8, '某某科技有限公司'),
    text([1.5, 9, 8, 3.5], 7, '品名：'),
    text([1.5, 13.5, 8, 3.5], 7, '价格：'),
    bound([9, 9, 18, 3.5], 6.5, '品名'),
    bound([9, 13.5, 18, 3.5], 7, '价格'),
    qr([28, 4, 11, 11], '链接'),
    barcode([0.5, 19, 39, 9], '编号'),
  ],
});

/** 100 x 150 mm: the content of the small label, two and a half times as large. */
export const largeLabel = (picture: string): Label => ({
  ...newLabel('bench', 100, 150),
  elements: [
    frame([1, 1, 98, 148], 0.5),
    logo([5, 5, 20, 20], picture),
    text([29, 10, 66, 10], 20, '某某科技有限公司'),
    text([5, 33, 22, 8], 18.5, '品名：'),
    text([5, 46, 22, 8], 18.5, '价格：'),
    bound([24, 33, 71, 8], 18.5, '品名'),
    bound([24, 46, 71, 8], 18.5, '价格'),
    qr([31, 62, 38, 38], '链接'),
    barcode([8, 107, 84, 35], '编号'),
  ],
});

/** 100 x 150 mm shipping label: frame, logo, heading, 12 texts with their captions, QR code and Code 128 of the row. */
export const shippingLabel = (picture: string): Label => ({
  ...newLabel('bench', 100, 150),
  elements: [
    frame([1, 1, 98, 148], 0.5),
    logo([5, 5, 20, 20], picture),
    text([29, 11, 66, 9], 20, '某某科技有限公司'),
    ...FIELDS.filter((field) => field !== '链接' && field !== '编号').flatMap((field, i) => {
      const y = 28 + 6 * i;
      return [text([5, y, 20, 5.5], 11, `${field}：`), bound([26, y, 70, 5.5], 11, field)];
    }),
    qr([5, 103, 34, 34], '链接'),
    barcode([40, 108, 57, 24], '编号'),
  ],
});

export const LABELS = {
  '40x30': { make: smallLabel, fields: SHEET_FIELDS },
  '100x150': { make: largeLabel, fields: SHEET_FIELDS },
  '100x150-shipping': { make: shippingLabel, fields: FIELDS },
} as const;
export type LabelName = keyof typeof LABELS;

/** 100 x 150 mm with `count` (2 to 200) elements: a thick frame, and texts in 5 columns, every other one of the row. */
export const gridLabel = (count: number): Label => ({
  ...newLabel('bench', 100, 150),
  elements: [
    frame([0, 0, 100, 150], 2),
    ...Array.from({ length: count - 1 }, (_, i) => {
      const box: Box = [3 + 19 * (i % 5), 3 + 3.6 * Math.floor(i / 5), 18.5, 3.5];
      const field = FIELDS[(i >> 1) % 4]!;
      return i % 2 === 0 ? bound(box, 6.5, field) : text(box, 7, `${field}${i}`);
    }),
  ],
});

/** The crowd: as many elements as a label may hold, in 10 columns of 25 cells, a frame and a content in each. */
export const CROWD = {
  count: 500,
  width: 100,
  height: 150,
  /** In a text, mm. */
  middle: [52.5, 73.5],
  /**
   * Range from outside the label to the gap after the 5th column and the 10th row, mm: a band over 50 cells.
   */
  hundred: [
    [-1, -1],
    [50.1, 59.9],
  ],
  grouped: 100,
  inHundred: [22.5, 25.5],
} as const;

export const crowdLabel = (): Label => ({
  ...newLabel('crowd', CROWD.width, CROWD.height),
  elements: Array.from({ length: CROWD.count / 2 }, (_, i) => {
    const [x, y] = [(i % 10) * 10 + 0.5, Math.floor(i / 10) * 6 + 0.3];
    const { 品名: name, 序列号: code } = record(i);
    const content =
      i % 10 === 3
        ? newElement(7, { x: x + 2, y: y + 0.2, width: 5, height: 5, content: code })
        : i % 10 === 8
          ? newElement(2, {
              x: x - 9,
              y: y + 0.5,
              width: 18,
              height: 4,
              content: code,
              showText: SHOW_TEXT.none,
            })
          : text([x + 0.5, y + 1, 8, 3.4], 4.5 + (i % 2), name.slice(0, 4));
    return [frame([x, y, 9, 5.4], 0.2), content];
  }).flat(),
});
