import { refuse } from './problem';
import { type Attribute, decodeEntities, escapeXml, tokens } from './xml';

/** Elements that draw. Everything else goes with all it holds: script, foreignObject, animations, editors' own. */
const DRAWING = new Set(
  (
    'svg g defs symbol use path rect circle ellipse line polyline polygon text tspan textPath image style title desc ' +
    'switch linearGradient radialGradient stop clipPath mask pattern marker filter feBlend feColorMatrix ' +
    'feComponentTransfer feComposite feConvolveMatrix feDiffuseLighting feDisplacementMap feDistantLight feDropShadow ' +
    'feFlood feFuncA feFuncB feFuncG feFuncR feGaussianBlur feMerge feMergeNode feMorphology feOffset fePointLight ' +
    'feSpecularLighting feSpotLight feTile feTurbulence'
  ).split(' '),
);
/** A link is drawn as what it holds. */
const RENAMED = new Map([['a', 'g']]);
const LEAVES = new Set(['linearGradient', 'radialGradient']);

const MAX_DEPTH = 200;
const MAX_NODES = 100_000;
/** Elements drawn once every reference is followed: pictures that multiply themselves are refused. */
const MAX_DRAWN = 500_000;

const EMBEDDED = /^data:image\/(png|jpeg|gif|webp);base64,[a-z\d+/=\s]*$/i;
const LOCAL = /url\(\s*(['"]?)#([\w.:-]+)\1\s*\)/gi;
/** What could fetch, act, or hide either from this check. */
const ACTIVE = /url\s*\(|image\s*\(|image-set|javascript:|expression\s*\(|@|\\|\/\//i;

interface Node {
  name: string;
  children: number[];
  /** Ids it draws by reference. */
  refs: string[];
}

/** Whether text is an svg file as far as its beginning tells. */
export const looksLikeSvg = (text: string): boolean =>
  /^\uFEFF?\s*(<\?xml|<!--|<!doctype svg|<svg)/i.test(text);

/**
 * An SVG file rebuilt from its drawing elements: no script, no event handlers, no foreign or linked content, no entities.
 * What reads it later sees what was checked, whatever its reader makes of odd markup. The root is written as
 * `<svg name="value" ...>`. Throws Refusal uploadType for what is no svg or draws itself over and over, uploadUnreadable
 * for broken XML.
 */
export function cleanSvg(source: string): string {
  try {
    return new Cleaner().clean(source);
  } catch (error) {
    // Nested beyond any reader's stack.
    if (error instanceof RangeError) throw refuse('uploadUnreadable');
    throw error;
  }
}

class Cleaner {
  private readonly out: string[] = [];
  /** Open elements as they are written; undefined for one that is left out. */
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

  private start(source: string, attributes: Attribute[]): void {
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

  private attributes(node: Node, index: number, attributes: Attribute[]): void {
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

  /** Style rules stay unless one could fetch something. */
  private endStyle(): void {
    const rules = (this.style ?? '').replaceAll(/\/\*[\s\S]*?\*\//g, ' ');
    this.style = undefined;
    if (ACTIVE.test(plain(rules.replaceAll(LOCAL, '')))) return;
    for (const [, , id] of rules.matchAll(LOCAL)) this.styleRefs.add(id!);
    this.out.push(escapeXml(rules));
  }

  /** Throws Refusal where references run in a circle or draw more than any renderer should. */
  private checkReferences(): void {
    // A rule of the style may fit any element, so it may name only what draws nothing further.
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

/** Text as a reader takes it that skips spaces and control characters. */
const plain = (text: string): string => text.replaceAll(/[\p{Cc}\p{Cf}]/gu, '');
