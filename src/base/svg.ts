import { refuse } from './problem';
import { decodeEntities, escapeXml, tokens, type XmlAttribute } from './xml';

/**
 * Elements that draw. All others are removed with their content: script, foreignObject, animations, editor
 * data.
 */
const DRAWING = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image style title desc ' +
    'switch linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);
/** A link is replaced by its content. */
const RENAMED = new Map([['a', 'g']]);
const LEAVES = new Set(['linearGradient', 'radialGradient']);

const MAX_DEPTH = 200;
const MAX_NODES = 100_000;
/** Maximum elements drawn with all references resolved: pictures that multiply themselves are refused. */
const MAX_DRAWN = 500_000;

const EMBEDDED = /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i;
const LOCAL = /url\(\s*(['"]?)#([\w.:-]+)\1\s*\)/gi;
/** Content that could fetch, act, or hide either from this check. */
const ACTIVE = /url\s*\(|image\s*\(|image-set|javascript:|expression\s*\(|@|\\|\/\//i;

interface Node {
  name: string;
  children: number[];
  /** Ids that it draws by reference. */
  refs: string[];
}

/** Whether text looks like an svg file by its beginning. */
export const looksLikeSvg = (text: string): boolean =>
  /^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(text);

/**
 * An SVG file rebuilt from its drawing elements: no script, no event handlers, no foreign or linked content,
 * no entities. Every later reader sees exactly what was checked, even where readers treat unusual markup
 * differently. The root is written as `<svg name="value" ...>`. Throws Refusal uploadType for other content
 * or a picture that draws itself repeatedly, uploadUnreadable for broken XML.
 */
export function cleanSvg(source: string): string {
  try {
    return new Cleaner().clean(source);
  } catch (error) {
    // Nested more deeply than parsers can handle.
    if (error instanceof RangeError) throw refuse('uploadUnreadable');
    throw error;
  }
}

class Cleaner {
  private readonly out: string[] = [];
  /** Open elements as written; undefined for a removed one. */
  private readonly open: { source: string; node: number | undefined }[] = [];
  private readonly nodes: Node[] = [];
  private readonly ids = new Map<string, number>();
  private readonly styleRefs = new Set<string>();
  private style: string | undefined;

  clean(source: string): string {
    for (const token of tokens(source.replace(/^\uFEFF/, ''))) {
      if (token.kind === 'text') this.text(token.text);
      else if (token.kind === 'open') {
        this.start(token.name, token.attributes);
        if (token.empty) this.end(token.name);
      } else this.end(token.name);
    }
    if (this.open.length > 0 || this.nodes.length === 0) throw refuse('uploadUnreadable');
    this.checkReferences();
    return this.out.join('');
  }

  private get parent() {
    return this.open.at(-1);
  }

  private start(source: string, attributes: XmlAttribute[]): void {
    if (this.open.length >= MAX_DEPTH || this.nodes.length >= MAX_NODES) throw refuse('uploadType');
    const name = RENAMED.get(source) ?? source;
    const isRoot = this.open.length === 0;
    if (isRoot && (name !== 'svg' || this.nodes.length > 0)) throw refuse('uploadType');
    const within = isRoot || this.parent?.node !== undefined;
    if (!within || this.style !== undefined || !DRAWING.has(name)) {
      this.open.push({ source, node: undefined });
      return;
    }
    const node: Node = { name, children: [], refs: [] };
    const index = this.nodes.push(node) - 1;
    const above = this.parent?.node;
    if (above !== undefined) this.nodes[above]!.children.push(index);
    this.out.push(`<${name}${isRoot ? ' xmlns="http://www.w3.org/2000/svg"' : ''}`);
    this.attributes(node, index, attributes);
    this.out.push('>');
    if (name === 'style') this.style = '';
    this.open.push({ source, node: index });
  }

  private attributes(node: Node, index: number, attributes: XmlAttribute[]): void {
    const seen = new Set<string>();
    for (const attribute of attributes) {
      const name = attribute.name === 'xlink:href' ? 'href' : attribute.name;
      const value = decodeEntities(attribute.value);
      if (seen.has(name) || !this.isHarmless(node, name, value)) continue;
      seen.add(name);
      if (name === 'id' && !this.ids.has(value)) this.ids.set(value, index);
      this.out.push(` ${name}="${escapeXml(value)}"`);
    }
  }

  private isHarmless(node: Node, name: string, value: string): boolean {
    if (!/^[a-z][\w-]*$/i.test(name) || /^(on|xmlns$|src$|base$)/i.test(name)) return false;
    if (name === 'href') {
      if (value.startsWith('#')) node.refs.push(value.slice(1));
      else return node.name === 'image' && EMBEDDED.test(value);
      return true;
    }
    for (const [, , id] of value.matchAll(LOCAL)) node.refs.push(id!);
    return !ACTIVE.test(plain(value.replaceAll(LOCAL, '')));
  }

  private text(text: string): void {
    if (this.style !== undefined) this.style += text;
    else if (this.open.length === 0) {
      if (text.trim()) throw refuse('uploadUnreadable');
    } else if (this.parent?.node !== undefined) this.out.push(escapeXml(text));
  }

  private end(source: string): void {
    const ended = this.open.pop();
    if (ended?.source !== source) throw refuse('uploadUnreadable');
    if (ended.node === undefined) return;
    const { name } = this.nodes[ended.node]!;
    if (name === 'style') this.endStyle();
    this.out.push(`</${name}>`);
  }

  /** Style rules are kept unless one could fetch something. */
  private endStyle(): void {
    const rules = (this.style ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
    this.style = undefined;
    if (ACTIVE.test(plain(rules.replaceAll(LOCAL, '')))) return;
    for (const [, , id] of rules.matchAll(LOCAL)) this.styleRefs.add(id!);
    this.out.push(escapeXml(rules));
  }

  /** Throws Refusal for circular references or more elements than a renderer should draw. */
  private checkReferences(): void {
    // A style rule may match any element, so it may only refer to elements without further references.
    for (const id of this.styleRefs) {
      const target = this.ids.get(id);
      if (target !== undefined && !LEAVES.has(this.nodes[target]!.name)) throw refuse('uploadType');
    }
    const costs: (number | 'open')[] = [];
    const costOf = (index: number): number => {
      const known = costs[index];
      if (known === 'open') throw refuse('uploadType');
      if (known !== undefined) return known;
      costs[index] = 'open';
      const { children, refs } = this.nodes[index]!;
      const drawn = [...children, ...refs.flatMap((id) => this.ids.get(id) ?? [])];
      const cost = drawn.reduce((sum, one) => sum + costOf(one), 1);
      if (cost > MAX_DRAWN) throw refuse('uploadType');
      costs[index] = cost;
      return cost;
    };
    costOf(0);
  }
}

/** The text as a reader sees it that skips spaces and control characters. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
