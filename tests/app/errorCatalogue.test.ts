import { expect, test, vi } from 'vitest';
import type { ApiClient } from '../../src/app/api/client';
import { FontRegistry } from '../../src/app/fonts/FontRegistry';
import { ShareForm } from '../../src/app/library/share/ShareForm';
import { openPictures } from '../../src/app/pictures/open';
import { PrintForm } from '../../src/app/print/form/PrintForm';
import { machineClock } from '../../src/base/clock';
import type { MessageKey } from '../../src/base/messages';
import { MACHINE } from '../../src/base/printSettings';
import { type Problem, Refusal } from '../../src/base/problem';
import { problemText, t } from '../../src/i18n/messages';
import { inputProblem } from '../../src/label/bind';
import { contentOf } from '../../src/label/content';
import { newElement } from '../../src/label/elements';
import { printInputs } from '../../src/label/inputs';
import { missingIn, questionOf } from '../../src/label/rules';
import { parseSheet } from '../../src/label/sheet/parse';
import { newLabel, readTemplate } from '../../src/label/template';
import { form as labelForm } from '../label/labelForm';
import { freePort } from '../ports';
import { printerInfo } from '../printing/samples';
import { client, fake } from './print/service/page';
import { labelOf, memory, recordsOf } from './print/subject';

// The messages of sections 5 and 8 of the specification, each provoked by the input or failure it is about, in the
// words of the interface. Those of calls are in api/client.test.ts, of pictures in pictures/open.browser.test.ts.

/** The words a refusal shows. */
const refused = (work: () => unknown): string => {
  try {
    work();
  } catch (error) {
    if (error instanceof Refusal) return problemText(error.problem);
    throw error;
  }
  throw new Error('nothing was refused');
};
const words = (problem: unknown): string => problemText(problem as Problem);

test.each([
  [{ name: '' }, '标签名称不能为空'],
  [{ width: undefined }, '宽度不能为空'],
  [{ height: undefined }, '高度不能为空'],
  [{ columnNum: undefined }, '列数不能为空'],
  [{ columnSpace: undefined }, '列间距不能为空'],
])('FORM-05 ERR-04 a label form with %o says %s', (patch, said) => {
  expect(Object.values(missingIn(labelForm(patch))).map((key) => t(key as MessageKey))).toEqual([said]);
});

test('FORM-11 FORM-12 ERR-04 a 76-pin machine and a tail ask with their consequences', () => {
  const to76 = questionOf(labelForm({}), { machineType: MACHINE.dotMatrix76 }, newLabel('x'))!;
  expect(t(to76)).toBe('切换为76针式模板会清空当前模板，是否继续？');
  const tail = questionOf(labelForm({ columnNum: 2 }), { hasTail: true })!;
  expect(t(tail)).toBe('线缆标签不能与形状、纸张类型、列数、背景同时设置，继续将重置这些设置');
});

test('TPL-04 ERR-04 several designs on one sheet are refused for editing', () => {
  const text = newElement(1);
  const template = JSON.stringify({ name: 'x', width: 40, height: 30, labelNum: 2, data: [[text], [text]] });
  expect(refused(() => readTemplate(template))).toBe('暂不支持编辑多排标签');
});

test('DATA-07 ERR-04 a serial without a trailing letter or digit is refused', () => {
  const serial = newElement(1, { inputDataType: 2, content: '号', transmutationValue: 1 });
  expect(words(contentOf(serial, [], { index: 0 }))).toBe('输入内容不符合规则，仅支持字母或数字组合加字符');
});

test('DATA-08 ERR-04 an empty input at printing is refused', () => {
  const asked = newElement(1, { inputDataType: 4, excelKey: '批号' });
  const [input] = printInputs({ ...newLabel('x'), elements: [asked] });
  expect(words(inputProblem(input!, '', 8))).toBe('扫描内容不能为空');
});

test('DATA-05 ERR-04 a spreadsheet without data says so', async () => {
  const failure = await parseSheet({ name: 'a.xlsx', bytes: new Uint8Array() }).catch(
    (error: unknown) => error as Refusal,
  );
  expect(words((failure as Refusal).problem)).toBe('该Excel没有数据');
});

test.each([
  [{ from: undefined }, 'range', '请输入打印范围'],
  [{ to: undefined }, 'range', '请输入打印范围'],
  [{ from: 4, to: 3 }, 'range', '起始页不能大于结束页'],
  [{ copies: undefined }, 'copies', '打印份数不能为空'],
  [{ copies: 2001 }, 'copies', '打印份数最多为2000'],
] as const)('PRN-03 PRN-04 ERR-04 a print form with %o says %s: %s', (patch, field, said) => {
  const print = printForm();
  print.set(patch);
  expect(words(print.problems[field])).toBe(said);
});

test('PRN-03 SVC-04 ERR-04 without a chosen printer, and without any, the form says which', () => {
  const print = printForm();
  print.setPrinters([printerInfo({ name: 'A' }), printerInfo({ name: 'B' })]);
  expect(words(print.problems.printer)).toBe('请选择打印机');
  print.setPrinters([]);
  expect(words(print.problems.printer)).toBe('您的电脑未连接打印机，请先连接打印机');
});

function printForm(): PrintForm {
  const subject = { label: labelOf('excel'), records: recordsOf(30), dpi: 203 as const };
  const print = new PrintForm({ ...subject, now: machineClock.now() }, memory());
  return print;
}

test('SHR-01 ERR-04 sharing without a code asks for it', async () => {
  const share = new ShareForm([{ templetId: 1, name: '价签' }], { call: vi.fn() } as unknown as ApiClient);
  expect(await share.submit()).toBe(false);
  expect(words(share.problem)).toBe('请输入伙伴分享码');
});

test.each([
  [undefined, '当前浏览器不支持访问本地字体'],
  [async () => Promise.reject(new DOMException('no', 'NotAllowedError')), '用户未授权访问本地字体'],
])('FONT-02 ERR-04 fonts of the machine by %s: %s', async (queryLocalFonts, said) => {
  const fonts = new FontRegistry({ ...(queryLocalFonts && { queryLocalFonts }) } as never);
  await fonts.requestLocal();
  expect(t(fonts.localProblem!)).toBe(said);
});

test.each([
  ['more than 10 MB', new Uint8Array(10 * 1024 * 1024 + 1), {}, '图片大小不能超过10MB'],
  ['more than its 2 MB', new Uint8Array(2 * 1024 * 1024 + 1), { limit: 2 }, '图片大小不能超过2MB'],
  [
    'another type',
    new TextEncoder().encode('%PDF-1.4'),
    {},
    '文件类型错误，仅支持 jpg, jpeg, png, bmp, tif, tiff, gif, webp, svg',
  ],
])('PIC-01 ERR-04 a picture file of %s says so', async (_, bytes, options, said) => {
  const refusal = await openPictures(new Blob([bytes]), options).catch((error: unknown) => error);
  expect(words((refusal as Refusal).problem)).toBe(said);
});

test('SVC-02 ERR-04 without a print service its installation is asked for, for 64 and 32 bit', async () => {
  const lost = client({ ports: [await freePort()], delays: { retries: 0 } });
  await lost.connect().catch(() => undefined);
  expect(words(lost.problem)).toBe('未检测到网页打印服务，请安装并启动后重试（下载：64位 / 32位）');
});

test('SVC-03 ERR-04 a print service that is too old asks for an upgrade', async () => {
  const port = await fake(({ id }, reply) =>
    reply({ id, type: 'hello', version: '0.9.9.9', os: 'linux', printers: [] }),
  );
  const old = client({ ports: [port] });
  await old.connect().catch(() => undefined);
  expect(words(old.problem)).toBe('打印服务版本过低，请升级到最新版本');
});

test('PRN-03 ERR-04 a custom print without a chosen row asks for one', () => {
  const print = printForm();
  print.set({ type: 2 });
  expect(words(print.problems.range)).toBe('请至少选择一行数据');
});
