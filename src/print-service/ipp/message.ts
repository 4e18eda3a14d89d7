/*
 * The binary form of IPP requests and responses (RFC 8010): a version, an operation or status, a number, then
 * groups of attributes. An attribute has a tag, a name, and a value with its length.
 */

import type { Collection, Response, Value } from './attributes';

/** Group tags. */
export const OPERATION = 0x01;
export const JOB = 0x02;
export const PRINTER = 0x04;
export const UNSUPPORTED = 0x05;
const END = 0x03;

const TAGS = {
  integer: 0x21,
  boolean: 0x22,
  enum: 0x23,
  resolution: 0x32,
  range: 0x33,
  collection: 0x34,
  text: 0x41,
  name: 0x42,
  keyword: 0x44,
  uri: 0x45,
  charset: 0x47,
  language: 0x48,
  mime: 0x49,
} as const;
const END_COLLECTION = 0x37;
const MEMBER = 0x4a;
/** textWithLanguage, nameWithLanguage: the language precedes the text. */
const WITH_LANGUAGE = [0x35, 0x36];
/** Maximum depth of a collection; media-col has 2. */
const MAX_DEPTH = 8;

/** One attribute to send. An array has several values; a resolution is in dots per inch. */
export type Attribute =
  | readonly [
      name: string,
      type: Exclude<keyof typeof TAGS, 'collection' | 'range'>,
      value: string | number | boolean | readonly (string | number)[],
    ]
  | readonly [name: string, type: 'collection', members: readonly Attribute[]];

export interface AttributeGroup {
  tag: number;
  attributes: readonly Attribute[];
}

/** Unit of a resolution: dots per inch. */
const PER_INCH = 3;
const PER_CM = 4;

function valueBytes(type: keyof typeof TAGS, value: string | number | boolean): Buffer {
  if (type === 'boolean') return Buffer.from([value ? 1 : 0]);
  if (type === 'resolution') {
    const out = Buffer.alloc(9, PER_INCH);
    out.writeInt32BE(Number(value));
    out.writeInt32BE(Number(value), 4);
    return out;
  }
  if (type !== 'integer' && type !== 'enum') return Buffer.from(String(value));
  const out = Buffer.alloc(4);
  out.writeInt32BE(Number(value));
  return out;
}

function item(tag: number, name: string, value: Buffer): Buffer {
  const label = Buffer.from(name);
  const head = Buffer.alloc(3);
  head[0] = tag;
  head.writeUInt16BE(label.length, 1);
  const length = Buffer.alloc(2);
  length.writeUInt16BE(value.length);
  return Buffer.concat([head, label, length, value]);
}

function attributeBytes(attribute: Attribute, inCollection = false): Buffer {
  const [name, type] = attribute;
  const member = inCollection ? item(MEMBER, '', Buffer.from(name)) : Buffer.alloc(0);
  const own = inCollection ? '' : name;
  if (attribute[1] === 'collection') {
    const members = attribute[2].map((one) => attributeBytes(one, true));
    const empty = Buffer.alloc(0);
    return Buffer.concat([
      member,
      item(TAGS.collection, own, empty),
      ...members,
      item(END_COLLECTION, '', empty),
    ]);
  }
  const values = [attribute[2]].flat() as (string | number | boolean)[];
  return Buffer.concat([
    member,
    ...values.map((value, i) => item(TAGS[type], i ? '' : own, valueBytes(type, value))),
  ]);
}

/** A request: version 1.1, which every IPP printer must take. @param code of the operation. */
export function encode(code: number, requestId: number, groups: readonly AttributeGroup[]): Buffer {
  const head = Buffer.alloc(8);
  head.writeUInt16BE(0x0101);
  head.writeUInt16BE(code, 2);
  head.writeUInt32BE(requestId, 4);
  const parts = groups.flatMap(({ tag, attributes }) => [
    Buffer.from([tag]),
    ...attributes.map((attribute) => attributeBytes(attribute)),
  ]);
  return Buffer.concat([head, ...parts, Buffer.from([END])]);
}

function valueFrom(tag: number, bytes: Buffer): Value {
  if (tag < 0x20) return null;
  if (tag === TAGS.integer || tag === TAGS.enum) return bytes.readInt32BE();
  if (tag === TAGS.boolean) return bytes.readUInt8() !== 0;
  if (tag === TAGS.range) return { from: bytes.readInt32BE(), to: bytes.readInt32BE(4) };
  if (tag === TAGS.resolution) {
    const scale = bytes.readUInt8(8) === PER_CM ? 2.54 : 1;
    return { x: bytes.readInt32BE() * scale, y: bytes.readInt32BE(4) * scale };
  }
  if (WITH_LANGUAGE.includes(tag)) {
    const language = bytes.readUInt16BE();
    return bytes.toString('utf8', language + 4);
  }
  return bytes.toString();
}

/**
 * Reads a response.
 * @throws RangeError or Error when it ends too early, nests too deep or is not IPP.
 */
export function decode(bytes: Buffer): Response {
  const response: Response = { status: bytes.readUInt16BE(2), groups: [] };
  let at = 8;
  const take = (): Buffer => {
    const length = bytes.readUInt16BE(at);
    if (at + 2 + length > bytes.length) throw new RangeError('IPP value beyond the end');
    at += 2 + length;
    return bytes.subarray(at - length, at);
  };
  const add = (to: Collection, name: string, value: Value) => {
    const values = to.get(name);
    if (values) values.push(value);
    else to.set(name, [value]);
  };
  const members = (depth: number): Collection => {
    if (depth > MAX_DEPTH) throw new Error('IPP collection too deep');
    const out: Collection = new Map();
    let name = '';
    for (;;) {
      const tag = bytes.readUInt8(at++);
      take();
      const value = take();
      if (tag === END_COLLECTION) return out;
      if (tag === MEMBER) name = value.toString();
      else add(out, name, tag === TAGS.collection ? members(depth + 1) : valueFrom(tag, value));
    }
  };
  let name = '';
  for (;;) {
    const tag = bytes.readUInt8(at++);
    if (tag === END) return response;
    if (tag < 0x10) {
      response.groups.push({ tag, attributes: new Map() });
      continue;
    }
    const group = response.groups.at(-1);
    if (!group) throw new Error('IPP attribute before any group');
    const own = take().toString();
    const value = take();
    if (own) name = own;
    add(group.attributes, name, tag === TAGS.collection ? members(1) : valueFrom(tag, value));
  }
}
