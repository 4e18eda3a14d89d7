/** A page of a PDF written by hand: what it draws, in points from the bottom left. */
export interface PdfPage {
  content: string;
  /** Points. */
  width?: number;
  height?: number;
  rotate?: number;
  userUnit?: number;
  /** What draws the soft mask `/Mask gs` sets; where it is light, what follows is seen. */
  mask?: string;
  /** Its entry among the pages leads to no page. */
  missing?: boolean;
  /** Further fonts by name, as dictionaries. */
  fonts?: Record<string, string>;
  /** Pictures `/Name Do` draws: their dictionaries without brackets, and their data. */
  pictures?: Record<string, { dictionary: string; data: Uint8Array }>;
}

const latin = (text: string): Uint8Array<ArrayBuffer> => Uint8Array.from(text, (char) => char.charCodeAt(0));
const joined = (...parts: Uint8Array[]): Uint8Array<ArrayBuffer> => {
  const all = new Uint8Array(parts.reduce((sum, { length }) => sum + length, 0));
  let at = 0;
  for (const part of parts) {
    all.set(part, at);
    at += part.length;
  }
  return all;
};
const hex = (bytes: Uint8Array) => `<${[...bytes].map((n) => n.toString(16).padStart(2, '0')).join('')}>`;

/** A filled box. */
export const box = (x: number, y: number, width: number, height: number) =>
  `${x} ${y} ${width} ${height} re f\n`;

/** Text in Helvetica, which the file does not hold. */
export const text = (x: number, y: number, size: number, words: string) =>
  `BT /F1 ${size} Tf ${x} ${y} Td (${words}) Tj ET\n`;

/** Chinese text in STSong, which the file does not hold; its characters by their Unicode numbers. */
export const chinese = (x: number, y: number, size: number, words: string) =>
  `BT /F2 ${size} Tf ${x} ${y} Td <${[...words].map((char) => char.codePointAt(0)!.toString(16).padStart(4, '0')).join('')}> Tj ET\n`;

/** A composite font the file neither holds nor describes, of one of the character collections of Adobe. */
export const undescribed = (name: string, encoding: string, ordering: string) =>
  `<</Type/Font/Subtype/Type0/BaseFont/${name}/Encoding/${encoding}/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/${name}/CIDSystemInfo<</Registry(Adobe)/Ordering(${ordering})/Supplement 2>>/DW 1000>>]>>`;

/** Encryption with a password: revision 5 of the standard handler, AES with 256 bits. */
interface Secret {
  dictionary: string;
  encrypt(bytes: Uint8Array<ArrayBuffer>): Promise<Uint8Array<ArrayBuffer>>;
}

async function secretOf(password: string): Promise<Secret> {
  const fileKey = Uint8Array.from({ length: 32 }, (_, i) => i * 7 + 1);
  const sha = async (...parts: Uint8Array[]) =>
    new Uint8Array(await crypto.subtle.digest('SHA-256', joined(...parts)));
  const aes = async (
    key: Uint8Array<ArrayBuffer>,
    iv: Uint8Array<ArrayBuffer>,
    data: Uint8Array<ArrayBuffer>,
  ) => {
    const imported = await crypto.subtle.importKey('raw', key, 'AES-CBC', false, ['encrypt']);
    return new Uint8Array(await crypto.subtle.encrypt({ name: 'AES-CBC', iv }, imported, data));
  };
  const zero = new Uint8Array(16);
  const entry = async (secret: Uint8Array, salt: number, extra: Uint8Array) => {
    const check = new Uint8Array(8).fill(salt);
    const key = new Uint8Array(8).fill(salt + 1);
    const known = joined(await sha(secret, check, extra), check, key);
    const held = (await aes(await sha(secret, key, extra), zero, fileKey)).slice(0, 32);
    return { known, held };
  };
  const user = await entry(latin(password), 11, new Uint8Array());
  const owner = await entry(latin('owner'), 21, user.known);
  return {
    dictionary: `<</Filter/Standard/V 5/R 5/Length 256/P -4/U ${hex(user.known)}/UE ${hex(user.held)}/O ${hex(owner.known)}/OE ${hex(owner.held)}/Perms ${hex(zero)}/StmF/StdCF/StrF/StdCF/CF<</StdCF<</CFM/AESV3/AuthEvent/DocOpen/Length 32>>>>>>`,
    async encrypt(bytes) {
      const iv = new Uint8Array(16).fill(5);
      return joined(iv, await aes(fileKey, iv, bytes));
    },
  };
}

/** A PDF of pages, whole and valid unless a page says otherwise. @param isPacked its objects are in an object stream */
export async function makePdf(
  pages: readonly PdfPage[],
  password?: string,
  isPacked = false,
): Promise<Uint8Array<ArrayBuffer>> {
  const secret = password === undefined ? undefined : await secretOf(password);
  const parts: Uint8Array[] = [latin('%PDF-1.7\n%\xff\xff\xff\xff\n')];
  const offsets: number[] = [];
  const length = () => parts.reduce((sum, part) => sum + part.length, 0);
  const packed: { number: number; body: string }[] = [];
  const object = (number: number, ...body: (string | Uint8Array)[]) => {
    const [only] = body;
    if (isPacked && body.length === 1 && typeof only === 'string' && !only.includes('stream')) {
      packed.push({ number, body: `${only}\n` });
      return;
    }
    offsets[number] = length();
    parts.push(
      latin(`${number} 0 obj\n`),
      ...body.map((part) => (typeof part === 'string' ? latin(part) : part)),
    );
    parts.push(latin('\nendobj\n'));
  };
  const first = 6;
  const kids = pages.map((_, i) => `${first + i * 2} 0 R`).join(' ');
  object(1, '<</Type/Catalog/Pages 2 0 R>>');
  object(2, `<</Type/Pages/Kids[${kids}]/Count ${pages.length}>>`);
  object(3, '<</Type/Font/Subtype/Type1/BaseFont/Helvetica>>');
  object(
    4,
    '<</Type/Font/Subtype/Type0/BaseFont/STSong-Light/Encoding/UniGB-UCS2-H/DescendantFonts[<</Type/Font/Subtype/CIDFontType0/BaseFont/STSong-Light/CIDSystemInfo<</Registry(Adobe)/Ordering(GB1)/Supplement 2>>/FontDescriptor<</Type/FontDescriptor/FontName/STSong-Light/Flags 4/FontBBox[0 -200 1000 900]/ItalicAngle 0/Ascent 880/Descent -120/CapHeight 700/StemV 80>>>>]>>',
  );
  if (secret) object(5, secret.dictionary);
  const masked = first + pages.length * 2;
  let next = masked + pages.length;
  for (const [i, page] of pages.entries()) {
    const { content, width = 113.386, height = 85.039, rotate = 0, userUnit = 1, missing, mask } = page;
    const { fonts = {}, pictures = {} } = page;
    const further = Object.entries(fonts).map(([name, font]) => `/${name} ${font}`);
    const drawn = Object.entries(pictures).map(([name, { dictionary, data }]) => {
      object(
        next,
        `<<${dictionary}/Type/XObject/Subtype/Image/Length ${data.length}>>stream\n`,
        data,
        '\nendstream',
      );
      return `/${name} ${next++} 0 R`;
    });
    const stream = secret ? await secret.encrypt(latin(content)) : latin(content);
    object(
      first + i * 2,
      missing
        ? '42'
        : `<</Type/Page/Parent 2 0 R/MediaBox[0 0 ${width} ${height}]/Rotate ${rotate}/UserUnit ${userUnit}/Resources<</Font<</F1 3 0 R/F2 4 0 R${further.join('')}>>/XObject<<${drawn.join('')}>>${mask === undefined ? '' : `/ExtGState<</Mask<</SMask<</S/Luminosity/G ${masked + i} 0 R>>>>>>`}>>/Contents ${first + 1 + i * 2} 0 R>>`,
    );
    object(first + 1 + i * 2, `<</Length ${stream.length}>>stream\n`, stream, '\nendstream');
    if (mask !== undefined)
      object(
        masked + i,
        `<</Type/XObject/Subtype/Form/BBox[0 0 ${width} ${height}]/Group<</S/Transparency/CS/DeviceGray>>/Length ${mask.length}>>stream\n${mask}\nendstream`,
      );
  }
  if (isPacked) return joined(...parts, await packedEnd(packed, offsets, length()));
  const start = length();
  const rows = Array.from({ length: offsets.length }, (_, i) =>
    offsets[i] === undefined ? '0000000000 65535 f \n' : `${String(offsets[i]).padStart(10, '0')} 00000 n \n`,
  );
  const id = hex(new Uint8Array(16).fill(9));
  parts.push(
    latin(
      `xref\n0 ${rows.length}\n${rows.join('')}trailer\n<</Size ${rows.length}/Root 1 0 R/ID[${id}${id}]${secret ? '/Encrypt 5 0 R' : ''}>>\nstartxref\n${start}\n%%EOF\n`,
    ),
  );
  return joined(...parts);
}

/** The object stream and the cross-reference stream at the end of a file. @param at where they begin, bytes */
async function packedEnd(
  packed: readonly { number: number; body: string }[],
  offsets: readonly number[],
  at: number,
): Promise<Uint8Array> {
  let begin = 0;
  const head = packed.map(({ number, body }) => {
    begin += body.length;
    return `${number} ${begin - body.length} `;
  });
  const objects = latin(head.join('') + packed.map(({ body }) => body).join(''));
  const stream = new Blob([objects]).stream().pipeThrough(new CompressionStream('deflate'));
  const data = new Uint8Array(await new Response(stream).arrayBuffer());
  const holder = Math.max(offsets.length, ...packed.map(({ number }) => number + 1));
  const holding = joined(
    latin(
      `${holder} 0 obj\n<</Type/ObjStm/N ${packed.length}/First ${head.join('').length}/Filter/FlateDecode/Length ${data.length}>>stream\n`,
    ),
    data,
    latin('\nendstream\nendobj\n'),
  );
  const start = at + holding.length;
  const rows = new DataView(new ArrayBuffer((holder + 2) * 7));
  const row = (number: number, kind: number, where: number, index = 0) => {
    rows.setUint8(number * 7, kind);
    rows.setUint32(number * 7 + 1, where);
    rows.setUint16(number * 7 + 5, index);
  };
  for (const [number, where] of offsets.entries()) if (where !== undefined) row(number, 1, where);
  for (const [i, { number }] of packed.entries()) row(number, 2, holder, i);
  row(holder, 1, at);
  row(holder + 1, 1, start);
  return joined(
    holding,
    latin(
      `${holder + 1} 0 obj\n<</Type/XRef/Size ${holder + 2}/W[1 4 2]/Root 1 0 R/Length ${rows.byteLength}>>stream\n`,
    ),
    new Uint8Array(rows.buffer),
    latin(`\nendstream\nendobj\nstartxref\n${start}\n%%EOF\n`),
  );
}
