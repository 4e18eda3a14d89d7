import { makeAutoObservable, observableRef, runInAction } from 'mobx';
import type { MessageKey } from '../../base/messages';
import { type FaceFacts, faceFacts } from '../../label/faces/facts';
import { bundledFamily } from '../../label/faces/families';
import type { FontKey } from '../../label/font';
import type { FontFile, FontSource } from '../../raster/fontFile';
import { reasonOf } from '../api/reason';
import type { CloudFont } from './cloudFont';
import type { FontHost, LocalFont } from './fontHost';
import { isPacked, tablesOfBlob } from './fontTables';

/** Fonts per request: accounts have no more. */
const PAGE = 100;

export type { CloudFont };

export const cloudKey = ({ fontValue }: Pick<CloudFont, 'fontValue'>): FontKey => `cloud:${fontValue}`;
export const localKey = ({ postscriptName }: Pick<LocalFont, 'postscriptName'>): FontKey =>
  `local:${postscriptName}`;

/** The fonts that the app does not bring: those of the account and the site, and those of the machine. */
export class FontRegistry {
  /** Cloud fonts, the newest first; undefined until they are loaded. */
  cloud: readonly CloudFont[] | undefined = undefined;
  /** Why the list could not be loaded. */
  failure: string | undefined = undefined;
  /** Fonts of the machine; undefined until the user requested them. */
  local: readonly LocalFont[] | undefined = undefined;
  /** Why there are none. */
  localProblem: Extract<MessageKey, 'fontNoApi' | 'fontDenied'> | undefined = undefined;
  /** Increases when fonts are added or removed, so that drawings are updated. */
  version = 0;

  private readonly files = new Map<FontKey, Promise<FontFile | undefined>>();
  private listing: Promise<void> | undefined;

  constructor(private readonly host: FontHost) {
    makeAutoObservable<this, 'host' | 'files' | 'listing'>(
      this,
      {
        cloud: observableRef,
        local: observableRef,
        host: false,
        files: false,
        listing: false,
        source: false,
      },
      { autoBind: true },
    );
  }

  /** The file of a font by its key, for raster workers and the page. */
  readonly source: FontSource = (key) => {
    const known = this.files.get(key);
    if (known) return known;
    const coming = this.find(key);
    this.files.set(key, coming);
    // An unavailable font is looked up again next time.
    coming.then(
      (file) => file ?? this.files.delete(key),
      () => this.files.delete(key),
    );
    return coming;
  };

  /** Reads what a font says about its face, without its outlines; undefined for one that is not available. */
  async facts(key: FontKey): Promise<FaceFacts | undefined> {
    if (bundledFamily(key)) {
      const characters = await this.host.bundledCharacters(key);
      return { characters, weight: 400, italic: false, design: 'sans' };
    }
    const cloud = this.cloud?.find((font) => cloudKey(font) === key);
    if (cloud) return this.host.face(cloud);
    const local = this.local?.find((font) => localKey(font) === key);
    if (!local) return undefined;
    const tables = await tablesOfBlob(await local.blob());
    const { postscriptName, fullName, family, style } = local;
    return tables && faceFacts(tables, [postscriptName, fullName, family, style].join(' '));
  }

  /** Fetches the list of cloud fonts. */
  async load(): Promise<void> {
    this.listing ??= this.fetchList().finally(() => {
      this.listing = undefined;
    });
    await this.listing;
  }

  /** Requests the fonts of the machine; the browser asks the user. */
  async requestLocal(): Promise<void> {
    const { queryLocalFonts } = this.host;
    if (!queryLocalFonts) {
      this.localProblem = 'fontNoApi';
      return;
    }
    try {
      const fonts = await queryLocalFonts();
      runInAction(() => {
        this.local = fonts;
        this.localProblem = undefined;
        this.version++;
      });
    } catch (error) {
      const isRefused = error instanceof DOMException && error.name === 'NotAllowedError';
      if (!isRefused) console.warn('fonts of the machine:', error);
      runInAction(() => {
        this.local = isRefused ? undefined : [];
        this.localProblem = isRefused ? 'fontDenied' : undefined;
      });
    }
  }

  /** Lists the fonts of the machine without a question, if the user allowed it before. */
  async listAllowedLocal(): Promise<void> {
    if (!this.local && this.host.queryLocalFonts && (await this.host.isLocalAllowed()))
      await this.requestLocal();
  }

  private async fetchList(): Promise<void> {
    try {
      const rows = await this.pages();
      runInAction(() => {
        const before = this.cloud?.map(({ fontId }) => fontId).join() ?? '';
        this.cloud = rows;
        this.failure = undefined;
        if (before === rows.map(({ fontId }) => fontId).join()) return;
        const there = new Set(rows.map(cloudKey));
        for (const key of this.files.keys()) {
          if (key.startsWith('cloud:') && !there.has(key)) this.files.delete(key);
        }
        this.version++;
      });
    } catch (error) {
      const failure = reasonOf(error);
      runInAction(() => {
        this.failure = failure;
      });
    }
  }

  private async pages(): Promise<CloudFont[]> {
    const found: CloudFont[] = [];
    for (let pageNumber = 1; ; pageNumber++) {
      const { rows, total } = await this.host.list(pageNumber, PAGE);
      found.push(...rows);
      if (rows.length < PAGE || found.length >= total) return found;
    }
  }

  private find(key: FontKey): Promise<FontFile | undefined> {
    const [kind, name] = [key.slice(0, key.indexOf(':')), key.slice(key.indexOf(':') + 1)];
    return kind === 'local' ? this.findLocal(key, name) : this.findCloud(key, name);
  }

  private async findCloud(key: FontKey, code: string): Promise<FontFile | undefined> {
    if (!this.cloud) await this.load();
    const font = this.cloud?.find(({ fontValue }) => fontValue === code);
    if (!font) return undefined;
    const bytes = await this.host.fetch(font.fontUrl);
    const file = { key, id: font.fontUrl.slice(font.fontUrl.lastIndexOf('/') + 1), bytes };
    const facts = (await isPacked(bytes)) ? await this.host.face(font) : undefined;
    return facts ? { ...file, characters: facts.characters } : file;
  }

  private async findLocal(key: FontKey, name: string): Promise<FontFile | undefined> {
    const { queryLocalFonts, isLocalAllowed } = this.host;
    let font = this.local?.find(({ postscriptName }) => postscriptName === name);
    if (!font && queryLocalFonts && (await isLocalAllowed())) [font] = await queryLocalFonts([name]);
    if (!font || font.postscriptName !== name) return undefined;
    const bytes = await font.blob();
    return { key, id: `${name}-${bytes.size}`, bytes };
  }
}
