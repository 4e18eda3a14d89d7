import fc from 'fast-check';
import sharp from 'sharp';
import { describe, expect, test } from 'vitest';
import type { Refusal } from '../../../src/base/problem';
import { cleanSvgFile } from '../../../src/server/files/svg';

const clean = (source: string) => cleanSvgFile(Buffer.from(source));
const svg = (inside: string, attributes = '') =>
  `<svg xmlns="http://www.w3.org/2000/svg" ${attributes}>${inside}</svg>`;
/** What is written inside the root. */
const inside = (source: string) => clean(svg(source)).replace(/^<svg[^>]*>|<\/svg>$/g, '');
const codeOf = (source: string | Buffer): number => {
  try {
    cleanSvgFile(Buffer.from(source));
    return 200;
  } catch (error) {
    return (error as Refusal).code;
  }
};

describe('SEC-07 what draws stays', () => {
  test('shapes, text, gradients, styles, local references and embedded pictures', () => {
    const source =
      '<defs><linearGradient id="a"><stop offset="0" stop-color="#f00"></stop></linearGradient></defs>' +
      '<style>.b{fill:url(#a)}</style>' +
      '<g transform="translate(1 2)"><path class="b" d="M0 0L9 9z" style="fill:url(#a);stroke:red"></path></g>' +
      '<use href="#c"></use><rect id="c" width="3" height="4"></rect>' +
      '<image href="data:image/png;base64,iVBORw0KGgo=" width="1"></image>' +
      '<text x="1">标签 &amp; &lt;b&gt;<tspan>x</tspan></text>';
    expect(inside(source)).toBe(source);
  });

  test('a link is drawn as a group; old references are written as new ones', () => {
    expect(inside('<a xlink:href="https://x.example"><rect/></a><use xlink:href="#x"/>')).toBe(
      '<g><rect></rect></g><use href="#x"></use>',
    );
  });

  test('what a drawing program writes around it is left out', () => {
    const source =
      '\uFEFF<?xml version="1.0" encoding="UTF-8"?><!-- Inkscape --><!DOCTYPE svg PUBLIC "-//W3C//DTD SVG 1.1//EN" "http://www.w3.org/Graphics/SVG/1.1/DTD/svg11.dtd">' +
      '<svg xmlns="http://www.w3.org/2000/svg" xmlns:inkscape="http://www.inkscape.org/x" width="4mm" inkscape:version="1.2">' +
      '<sodipodi:namedview id="n"><inkscape:grid/></sodipodi:namedview><metadata><rdf:RDF>x</rdf:RDF></metadata><rect/></svg>';
    expect(clean(source)).toBe('<svg xmlns="http://www.w3.org/2000/svg" width="4mm"><rect></rect></svg>');
  });
});

describe('SEC-07 what could act or fetch goes', () => {
  test.each([
    ['a script', '<script>alert(1)</script>'],
    ['a script as CDATA', '<script><![CDATA[alert(1)]]></script>'],
    ['a script of another namespace', '<x:script xmlns:x="http://www.w3.org/1999/xhtml">alert(1)</x:script>'],
    ['foreign content', '<foreignObject><iframe src="javascript:alert(1)"/></foreignObject>'],
    ['an animation of a link', '<animate attributeName="href" to="javascript:alert(1)"/>'],
    ['a set', '<set attributeName="onclick" to="alert(1)"/>'],
    ['a listener', '<handler type="text/javascript">alert(1)</handler>'],
    ['a fetched filter', '<feImage href="https://evil.example/"/>'],
    ['rules that fetch', '<style>@import "//evil.example";</style>'],
  ])('%s', (_, source) => {
    expect(inside(source)).toMatch(/^(<style><\/style>)?$/);
  });

  test.each([
    'onload="alert(1)"',
    'ONCLICK="alert(1)"',
    'href="https://evil.example/a.png"',
    'href="//evil.example/a.png"',
    'xlink:href="data:image/svg+xml;base64,PHN2Zz4="',
    'href="data:text/html,x"',
    'style="fill:url(https://evil.example/#a)"',
    'style="fill:u\\72l(//evil.example)"',
    'style="background:image-set(\'/x\')"',
    'fill="url(&#x2F;&#47;evil.example)"',
    'fill="url(\'data:x\')"',
    'filter="url( other.svg#a )"',
    'style="x:java&#x200B;script:alert(1)"',
    'xml:base="https://evil.example/"',
    'xmlns="http://www.w3.org/1999/xhtml"',
    'src="/api/v3/user/info"',
  ])('the attribute %s', (attribute) => {
    expect(inside(`<image ${attribute}/>`)).toBe('<image></image>');
    expect(inside(`<rect ${attribute}/>`)).toBe('<rect></rect>');
  });

  test('markup in text stays text', () => {
    expect(inside('<text><![CDATA[<script>alert(1)</script>]]></text>')).toBe(
      '<text>&lt;script&gt;alert(1)&lt;/script&gt;</text>',
    );
    expect(inside('<rect id="&quot;&gt;&lt;script&gt;"/>')).toBe(
      '<rect id="&quot;&gt;&lt;script&gt;"></rect>',
    );
    expect(inside('<style>a&lt;/style>&lt;script></style>')).toBe(
      '<style>a&lt;/style&gt;&lt;script&gt;</style>',
    );
  });
});

describe('SEC-07 what cannot be read for sure is refused', () => {
  test.each([
    ['declared entities', '<!DOCTYPE svg [<!ENTITY a "x">]><svg>&a;</svg>', 3202],
    ['an unknown entity', svg('<text>&nbsp;</text>'), 3202],
    ['an entity without its end', svg('<text>&lt</text>'), 3202],
    ['an element that does not end', '<svg><g></svg>', 3202],
    ['two roots', '<svg/><svg/>', 3201],
    ['a page', '<html><svg/></html>', 3201],
    ['an attribute without quotes', '<svg width=1/>', 3202],
    ['text behind the end', '<svg/>x', 3202],
    ['nothing', '', 3202],
    ['a prefixed root', '<svg:svg/>', 3201],
    ['deep nesting', svg('<g>'.repeat(300) + '</g>'.repeat(300)), 3201],
    ['bytes that are no UTF-8', Buffer.from('<svg>\xff</svg>', 'latin1'), 3202],
    ['UTF-16', Buffer.from('\uFEFF<svg/>', 'utf16le'), 3202],
  ])('%s', (_, source, code) => {
    expect(codeOf(source)).toBe(code);
  });

  test('a picture that multiplies itself, or runs in a circle', () => {
    const level = (i: number) => `<g id="l${i}">${`<use href="#l${i - 1}"/>`.repeat(10)}</g>`;
    const bomb = svg(`<rect id="l0"/>${Array.from({ length: 9 }, (_, i) => level(i + 1)).join('')}`);
    expect(codeOf(bomb)).toBe(3201);
    expect(codeOf(svg(`<rect id="l0"/>${level(1)}${level(2)}`))).toBe(200);
    expect(codeOf(svg('<g id="a"><use href="#a"/></g>'))).toBe(3201);
    expect(codeOf(svg('<pattern id="p"><rect fill="url(#p)"/></pattern>'))).toBe(3201);
    expect(codeOf(svg('<style>rect{fill:url(#p)}</style><pattern id="p"><rect/></pattern>'))).toBe(3201);
    const chain = Array.from({ length: 50_000 }, (_, i) => `<use id="c${i}" href="#c${i + 1}"/>`);
    expect([200, 3202]).toContain(codeOf(svg(chain.join(''))));
  });
});

test('SEC-07 whatever comes in, what goes out is XML without script, read by an independent parser', async () => {
  const pieces = fc.constantFrom(
    ...[
      '<script>',
      '</script>',
      '<g>',
      '</g>',
      '<rect ',
      'onload="x"',
      '/>',
      '>',
      '<![CDATA[',
      ']]>',
      '<!--',
      '-->',
    ],
    ...[
      'href="javascript:x"',
      '&#60;',
      '&lt;',
      '"',
      "'",
      '<style>',
      '</style>',
      'url(',
      '#a)',
      '<?',
      '?>',
      'x',
      ' ',
    ],
  );
  const sources = fc.sample(fc.array(pieces, { maxLength: 12 }), { numRuns: 3000, seed: 7 });
  let kept = 0;
  for (const parts of sources) {
    let out: string;
    try {
      out = clean(svg(parts.join(''), 'width="1" height="1"'));
    } catch (error) {
      expect([3201, 3202]).toContain((error as Refusal).code);
      continue;
    }
    kept++;
    // Tags and attributes as they were written, texts aside.
    expect(out).not.toMatch(/<script|<[^>]*\son\w+=|<[^>]*href="javascript/i);
    if (kept % 10 === 0) expect((await sharp(Buffer.from(out)).metadata()).format).toBe('svg');
  }
  expect(kept).toBeGreaterThan(200);
});
