import { makeAutoObservable, observable, runInAction } from 'mobx';
import { Semaphore } from '../../base/async';
import { designNamed, type FaceFacts } from '../../label/faces/facts';
import { bundledFamilies } from '../../label/faces/families';
import { type Candidate, nearestFont } from '../../label/faces/nearest';
import { hasText } from '../../label/faces/scripts';
import type { FontKey } from '../../label/font';
import { cloudKey, type FontRegistry, localKey } from './FontRegistry';
import type { LocalFont } from './fontHost';

/** Faces read at the same time. */
const AT_ONCE = 3;
/** Maximum fonts of the machine that a search for the nearest one reads: some have a thousand. */
const MAX_LOCAL = 60;

type Source = Pick<FontRegistry, 'facts' | 'load' | 'cloud' | 'local'>;

/** What the faces of the listed fonts cover, each read once when it is first asked for. */
export class FaceStore {
  private readonly known = observable.map<FontKey, FaceFacts>(undefined, { deep: false });
  private readonly coming = new Map<FontKey, Promise<FaceFacts | undefined>>();
  // The row that came into view last is on the screen; earlier ones may have been scrolled away.
  private readonly reading = new Semaphore(AT_ONCE, 'last');

  constructor(private readonly source: Source) {
    makeAutoObservable<this, 'source' | 'coming' | 'reading' | 'known'>(this, {
      source: false,
      known: false,
      coming: false,
      reading: false,
    });
  }

  /** The facts of a font, once they are read. */
  of(key: FontKey): FaceFacts | undefined {
    return this.known.get(key);
  }

  /** Reads the facts of a font; undefined for one that cannot be read, which is tried again next time. */
  load(key: FontKey): Promise<FaceFacts | undefined> {
    const known = this.known.get(key);
    if (known) return Promise.resolve(known);
    const coming = this.coming.get(key) ?? this.read(key);
    this.coming.set(key, coming);
    return coming;
  }

  /**
   * The font nearest to another that has every character of a text: the bundled ones and those of the cloud, and
   * those of the machine where none of the same design has them. Undefined when none is found.
   */
  async nearest(to: FontKey, text: string): Promise<FontKey | undefined> {
    const { source } = this;
    if (!source.cloud) await source.load();
    const own = await this.load(to);
    if (!own) return undefined;
    const from: Candidate = { key: to, facts: own };
    const keys = [...bundledFamilies.map(({ key }) => key), ...(source.cloud ?? []).map(cloudKey)];
    const candidates = (await Promise.all(keys.map((key) => this.candidate(key)))).filter((one) => !!one);
    const best = nearestFont(from, text, candidates);
    if (best?.facts.design === own.design) return best.key;
    for (const font of this.localFor(to, own).slice(0, MAX_LOCAL)) {
      const one = await this.candidate(localKey(font));
      if (!one) continue;
      candidates.push(one);
      if (one.facts.design === own.design && hasText(one.facts.characters, text)) break;
    }
    return nearestFont(from, text, candidates)?.key;
  }

  private async candidate(key: FontKey): Promise<Candidate | undefined> {
    const facts = await this.load(key);
    return facts && { key, facts };
  }

  /** The other fonts of the machine, those of the same family first, then those named as of the same design. */
  private localFor(to: FontKey, own: FaceFacts): LocalFont[] {
    const local = this.source.local ?? [];
    const family = local.find((font) => localKey(font) === to)?.family;
    const rank = (font: LocalFont) => {
      if (font.family === family) return 0;
      return designNamed(`${font.fullName} ${font.postscriptName}`) === own.design ? 1 : 2;
    };
    return local
      .filter((font) => localKey(font) !== to)
      .map((font) => ({ font, rank: rank(font) }))
      .sort((a, b) => a.rank - b.rank)
      .map(({ font }) => font);
  }

  private async read(key: FontKey): Promise<FaceFacts | undefined> {
    try {
      const facts = await this.reading.run(() => this.source.facts(key));
      if (facts) runInAction(() => this.known.set(key, facts));
      return facts;
    } catch (error) {
      console.warn(`face of ${key || 'the bundled font'}:`, error);
      return undefined;
    } finally {
      this.coming.delete(key);
    }
  }
}
