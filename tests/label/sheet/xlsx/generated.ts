import { type Book, bookParts, type RawEntry, zip } from '../files';
import { dice, ESCAPED, FORMATS, NUMBERS, ODD_TEXTS, pick, type Roll, TEXTS } from './generatedValues';

const plainText = (roll: Roll, taste: Taste, escaped: readonly string[] = ESCAPED) =>
  taste.odd && roll(40) === 0
    ? pick(roll, [...ODD_TEXTS, ...ESCAPED])
    : roll(3) === 0
      ? pick(roll, [...TEXTS, ...escaped])
      : `${pick(roll, ['货', 'SKU-', 'n ', 'Ä'])}${roll(1000)}`;

/** One kind of oddity is put into a few places of a workbook, so that most of them are ordinary files. */
interface Taste {
  prefix: string;
  hasAddresses: boolean;
  spaced: boolean;
  odd: boolean;
  quote: string;
}

function run(roll: Roll, taste: Taste): string {
  const p = taste.prefix;
  const font = pick(roll, ['', `<${p}rPr><${p}b/><${p}sz val="11"/><${p}rFont val="宋体"/></${p}rPr>`]);
  const space = pick(roll, ['', ' xml:space="preserve"']);
  return `<${p}r>${font}<${p}t${space}>${plainText(roll, taste)}</${p}t></${p}r>`;
}

function shared(roll: Roll, taste: Taste): string {
  const p = taste.prefix;
  const hint = `<${p}rPh sb="0" eb="1"><${p}t>${plainText(roll, taste)}</${p}t></${p}rPh><${p}phoneticPr fontId="1"/>`;
  const text = `<${p}t${pick(roll, ['', ' xml:space="preserve"'])}>${plainText(roll, taste)}</${p}t>`;
  const kinds = [
    text,
    text,
    text,
    `${text}${hint}`,
    `${run(roll, taste)}${run(roll, taste)}`,
    `${run(roll, taste)}${hint}`,
    '',
  ];
  const odd = [
    `<${p}t/>`,
    `<${p}t><![CDATA[a<b]]></${p}t>`,
    `<!-- c -->${text}`,
    hint,
    `<${p}r><${p}t/></${p}r>`,
    `<${p}t/>${hint}`,
    `${text}${run(roll, taste)}`,
  ];
  return `<${p}si>${pick(roll, taste.odd && roll(6) === 0 ? odd : kinds)}</${p}si>`;
}

const column = (at: number): string =>
  at < 26
    ? String.fromCharCode(65 + at)
    : column(Math.floor(at / 26) - 1) + String.fromCharCode(65 + (at % 26));

function cell(roll: Roll, taste: Taste, address: string, count: number): string {
  const { prefix: p, quote } = taste;
  const r = taste.hasAddresses && !(taste.odd && roll(20) === 0) ? ` r=${quote}${address}${quote}` : '';
  const s = roll(2) === 0 ? ` s="${roll(FORMATS.length + (taste.odd ? 2 : 0))}"` : '';
  const gap = taste.spaced ? '\n ' : '';
  const formula = pick(roll, [
    '',
    '',
    '',
    `<${p}f>A1&amp;"r="</${p}f>`,
    `<${p}f t="shared" ref="A1:A9" si="0">1+1</${p}f>`,
    `<${p}f t="shared" si="0"/>`,
  ]);
  const c = (type: string, content: string) =>
    `<${p}c${r}${s}${type && ` t="${type}"`}>${gap}${formula}${gap}${content}${gap}</${p}c>`;
  const v = (text: string) => `<${p}v>${text}</${p}v>`;
  const inline = (content: string) => `<${p}c${r}${s} t="inlineStr"><${p}is>${content}</${p}is></${p}c>`;
  const usual = [
    () => c('', v(pick(roll, NUMBERS.slice(0, 31)))),
    () => c('n', v(String(roll(100_000) / 100))),
    () => c('', v(String(46000 + roll(400)))),
    () => c('s', v(String(roll(count)))),
    () => c('s', v(String(roll(count)))),
    () => c('s', v(String(roll(count)))),
    () => c('str', v(plainText(roll, taste, []))),
    () => inline(`<${p}t>${plainText(roll, taste)}</${p}t>`),
    () => c('b', v(pick(roll, ['0', '1']))),
    () =>
      c(
        'e',
        v(pick(roll, ['#N/A', '#DIV/0!', '#REF!', '#NAME?', '#NULL!', '#NUM!', '#VALUE!', '#GETTING_DATA'])),
      ),
    () => `<${p}c${r}${s}/>`,
    () => c('', ''),
    () => c('', pick(roll, [`<${p}v/>`, `<${p}v></${p}v>`])),
    () => c('str', pick(roll, ['', `<${p}v></${p}v>`])),
  ];
  const odd = [
    () => c('', v(pick(roll, NUMBERS))),
    () => c('s', v(pick(roll, [String(count), '9999', '-1', ' 1', '1.5', '']))),
    () => inline(run(roll, taste)),
    () => inline(''),
    () => c('d', v('2026-01-05')),
    () => c('b', v(pick(roll, ['true', 'false', '', '2']))),
    () => c('e', v(pick(roll, ['#SPILL!', '']))),
    () => c('x', v('1')),
    () => c('', `${v('1')}<${p}extLst/>`),
    () => c('', `<!-- ${v('8')} -->${v('1')}`),
    () => c('str', v('<![CDATA[a]]>')),
    () => c('', `${v('1')}${v('2')}`),
    () => `<${p}c R="C9" r="${address}">${v('1')}</${p}c>`,
    () => `<${p}c${s} t='str'${r}>${v('a&amp;b')}</${p}c>`,
    () => `<${p}c r="${address}" t="n" s="01">${v('1')}</${p}c>`,
    () => `<${p}c\tr="${address}">${v('1')}</${p}c>`,
    () => c('str', `<${p}v xml:space="preserve"> x </${p}v>`),
    () => `<other>${c('', v('3'))}</other>`,
  ];
  return pick(roll, taste.odd && roll(12) === 0 ? odd : usual)();
}

function rows(roll: Roll, taste: Taste, count: number): string {
  const { prefix: p } = taste;
  const pieces: string[] = [];
  let number = 0;
  const columns = 1 + roll(12);
  for (let row = 0; row < 3 + roll(12); row++) {
    number += roll(8) === 0 ? 1 + roll(4) : 1;
    const hasNumber = taste.hasAddresses || roll(2) === 0;
    if (!hasNumber) number = pieces.filter((piece) => !piece.endsWith('/>')).length + 1;
    const r = hasNumber ? ` r="${taste.odd && roll(30) === 0 ? 1 : number}"` : '';
    const extra = pick(roll, [
      '',
      ' spans="1:9"',
      ' ht="20" customHeight="1"',
      ' x14ac:dyDescent="0.25"',
      " hidden='1'",
    ]);
    if (roll(12) === 0) {
      pieces.push(`<${p}row${r}${extra}/>`);
      continue;
    }
    let at = 0;
    const cells = Array.from({ length: roll(columns + 1) }, () => {
      const place = at;
      at += taste.hasAddresses && roll(6) === 0 ? 2 : 1;
      return cell(roll, taste, `${column(place)}${number}`, count);
    });
    pieces.push(`<${p}row${r}${extra}>${cells.join(taste.spaced ? '\n' : '')}</${p}row>`);
  }
  return pieces.join(taste.spaced ? '\r\n' : '');
}

const MAIN = 'http://schemas.openxmlformats.org/spreadsheetml/2006/main';
const RELATIONS = 'http://schemas.openxmlformats.org/officeDocument/2006/relationships';

/** The parts of a workbook as other programs write them, for odd seeds with what only a broken one does. */
function generatedParts(seed: number): RawEntry[] {
  const roll = dice(seed);
  const taste: Taste = {
    prefix: roll(5) === 0 ? 'x:' : '',
    hasAddresses: roll(5) !== 0,
    spaced: roll(6) === 0,
    odd: seed % 2 === 1,
    quote: roll(20) === 0 ? "'" : '"',
  };
  const p = taste.prefix;
  const space = `xmlns${p ? ':x' : ''}="${MAIN}" xmlns:r="${RELATIONS}"`;
  const count = 1 + roll(30);
  const strings = Array.from({ length: count }, () => shared(roll, taste)).join(taste.spaced ? '\n' : '');
  const sheets = 1 + roll(3);
  const list = Array.from(
    { length: sheets },
    (_, at) =>
      `<${p}sheet name="${pick(roll, ['S', '一月', 'a &amp; b', '_x0041_'])}${at}" sheetId="${at + 1}"${pick(roll, ['', ' state="hidden"'])} r:id="rId${at + 1}"/>`,
  ).join('');
  const date1904 = pick(roll, [
    '',
    '',
    `<${p}workbookPr date1904="1"/>`,
    `<${p}workbookPr date1904="false"/>`,
  ]);
  const xfs = FORMATS.map(({ id }) => `<${p}xf numFmtId="${id}" xfId="0"/>`).join('');
  const own = FORMATS.filter(({ code }) => code && (taste.odd || code !== 'd.m'))
    .map(({ id, code }) => `<${p}numFmt numFmtId="${id}" formatCode="${code}"/>`)
    .join('');
  const parts: Book = { rows: '' };
  const entries = bookParts(parts);
  const set = (path: string, data: string) => {
    const entry = entries.find((one) => one.path === path);
    if (entry) entry.data = data;
    else entries.push({ path, data });
  };
  set(
    'xl/workbook.xml',
    `<?xml version="1.0" encoding="UTF-8"?>\n<${p}workbook ${space}>${date1904}<${p}sheets>${list}</${p}sheets></${p}workbook>`,
  );
  set(
    'xl/_rels/workbook.xml.rels',
    `<Relationships xmlns="http://schemas.openxmlformats.org/package/2006/relationships">${Array.from({ length: sheets }, (_, at) => `<Relationship Id="rId${at + 1}" Type="${RELATIONS}/worksheet" Target="${pick(roll, ['', '/xl/'])}worksheets/sheet${at + 1}.xml"/>`).join('')}</Relationships>`,
  );
  for (let at = 0; at < sheets; at++) {
    const comment = taste.odd && roll(10) === 0 ? '<!-- <sheetData> -->' : '';
    const data = rows(roll, taste, count);
    const merged = `<${p}mergeCells count="1"><${p}mergeCell ref="A1:B2"/></${p}mergeCells>`;
    set(
      `xl/worksheets/sheet${at + 1}.xml`,
      `<${p}worksheet ${space}><${p}dimension ref="A1:C9"/>${comment}<${p}sheetData>${data}</${p}sheetData>${merged}</${p}worksheet>`,
    );
  }
  set('xl/sharedStrings.xml', `<${p}sst ${space} count="9" uniqueCount="${count}">${strings}</${p}sst>`);
  set(
    'xl/styles.xml',
    `<${p}styleSheet ${space}><${p}numFmts count="9">${own}</${p}numFmts><${p}cellStyleXfs count="1"><${p}xf numFmtId="14"/></${p}cellStyleXfs><${p}cellXfs count="9">${xfs}</${p}cellXfs></${p}styleSheet>`,
  );
  return entries;
}

export const generatedBook = (seed: number): Uint8Array<ArrayBuffer> => zip(generatedParts(seed));

const SCRAPS = [
  '<',
  '>',
  '/',
  '"',
  "'",
  '=',
  ' ',
  '&',
  ';',
  '<!--',
  '-->',
  '<c>',
  '</c>',
  '</row>',
  '<row>',
  '<v>',
  '</v>',
  '<t/>',
  '</si>',
  '<si>',
  ' r="A1"',
  'x:',
  '_',
  '0',
  '\n',
  '<v/>',
];

/** A generated workbook with a few characters of one part removed, doubled or put in. */
export function damagedBook(seed: number): Uint8Array<ArrayBuffer> {
  const roll = dice(seed + 1_000_000);
  const entries = generatedParts(2 * seed);
  const entry = pick(roll, [...entries, ...entries.filter(({ path }) => /sheet1|Strings/.test(path))]);
  let data = String(entry.data);
  for (let count = 1 + roll(2); count > 0; count--) {
    const at = roll(data.length);
    const length = 1 + roll(6);
    const kind = roll(3);
    const put = kind === 0 ? '' : kind === 1 ? pick(roll, SCRAPS) : data.slice(at, at + length).repeat(2);
    data = data.slice(0, at) + put + data.slice(at + (kind === 1 ? roll(2) : length));
  }
  entry.data = data;
  return zip(entries);
}
