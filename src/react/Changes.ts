import { reaction } from 'mobx';
import type { EditorStore } from '../app/editor/EditorStore';
import { withPictures } from '../app/pictures/PictureUploads';
import { type Label, writeTemplate } from '../label/template';
import type { Pictures, TemplateSource } from './types';

type Template = Record<string, unknown>;

const isEmbedded = (source: string): boolean => /^data:image\//i.test(source);

/** Gives the page the template of every change, with pictures stored by the page where it does that. */
export class Changes {
  private readonly stopWatching: () => void;
  private readonly given = new WeakSet<object>();
  /** Addresses of stored pictures, by the embedded ones. */
  private readonly stored = new Map<string, Promise<string>>();
  private latest: Label;
  private isOpening = false;

  constructor(
    editor: EditorStore,
    private readonly give: (template: Template) => void,
    private readonly store: Pictures['store'],
  ) {
    this.latest = editor.label;
    this.stopWatching = reaction(
      () => editor.label,
      (label) => {
        this.latest = label;
        if (!this.isOpening) void this.send(label);
      },
    );
  }

  /** Whether a value is one that the page was given. */
  isOwn(value: TemplateSource): boolean {
    return typeof value === 'object' && this.given.has(value);
  }

  /** Shows a label of the page: that is no change. */
  opening(show: () => void): void {
    this.isOpening = true;
    try {
      show();
    } finally {
      this.isOpening = false;
    }
  }

  stop(): void {
    this.stopWatching();
  }

  private async send(label: Label): Promise<void> {
    const whole = writeTemplate(label);
    const { store } = this;
    const template = store
      ? await withPictures(whole, isEmbedded, (source) => this.addressOf(source, store))
      : whole;
    // Another change came while pictures were stored: its template has this one too.
    if (label !== this.latest) return;
    this.given.add(template);
    this.give(template);
  }

  /** Stores a picture once; one that cannot be stored stays embedded, and is tried again with the next change. */
  private async addressOf(source: string, store: NonNullable<Pictures['store']>): Promise<string> {
    const known = this.stored.get(source) ?? fetch(source).then(async (reply) => store(await reply.blob()));
    this.stored.set(source, known);
    try {
      return await known;
    } catch (error) {
      console.warn('a picture cannot be stored:', error);
      this.stored.delete(source);
      return source;
    }
  }
}
