import { makeAutoObservable, observableRef } from 'mobx';
import { pictureFile } from '../../base/pictureNames';
import { type Problem, problem } from '../../base/problem';
import type { ApiClient } from '../api/client';
import { hasOwnDialog } from '../api/errors';
import { reasonOf } from '../api/reason';

export const CONTENT_MAX = 500;
export const CONTACT_MAX = 64;
export const IMAGES_MAX = 4;
/** Kinds of feedback with the server's numbers. */
export const FEEDBACK = { bug: 1, idea: 2, print: 3, other: 4 } as const;
export type FeedbackType = (typeof FEEDBACK)[keyof typeof FEEDBACK];

/** A picture to attach. */
export interface Attached {
  id: number;
  /** Address for its preview. */
  shown: string;
  /** Its stored address; undefined during the upload. */
  url: string | undefined;
}

const empty = { content: '', contact: '', images: [] as readonly Attached[] };

/** A message to the operator, with pictures, until it is sent. */
export class FeedbackStore {
  type: FeedbackType = FEEDBACK.bug;
  content = empty.content;
  contact = empty.contact;
  images = empty.images;
  sending = false;
  private touched = false;
  private ids = 0;

  constructor(
    private readonly api: Pick<ApiClient, 'call' | 'upload'>,
    private readonly notify: (message: string) => void,
  ) {
    makeAutoObservable<this, 'api' | 'notify' | 'ids'>(
      this,
      { api: false, notify: false, ids: false, images: observableRef },
      { autoBind: true },
    );
  }

  /** The problem of the content, once sending was tried. */
  get problem(): Problem | undefined {
    return this.touched && this.content.trim() === '' ? problem('feedbackContentReq') : undefined;
  }

  get uploading(): boolean {
    return this.images.some(({ url }) => url === undefined);
  }

  /** Whether the user has written something that is not sent. */
  get written(): boolean {
    return this.content.trim() !== '' || this.images.length > 0;
  }

  get room(): number {
    return IMAGES_MAX - this.images.length;
  }

  set(part: Partial<Pick<this, 'type' | 'content' | 'contact'>>): void {
    Object.assign(this, part);
  }

  /** Uploads a picture. After a failure, which is reported, the picture is removed. */
  async attach(file: Blob, shown: string): Promise<void> {
    if (this.room <= 0) return;
    const id = ++this.ids;
    this.show({ id, shown, url: undefined });
    try {
      const stored = await this.api.upload('POST /oss/uploadImg', pictureFile(file), {}, { hideError: true });
      this.stored(id, stored);
    } catch (error) {
      this.detach(id);
      if (!hasOwnDialog(error)) this.notify(reasonOf(error));
    }
  }

  detach(id: number): void {
    this.images = this.images.filter((image) => image.id !== id);
  }

  /** Sends it and clears the form. False when it was not sent, which is reported. */
  async send(): Promise<boolean> {
    this.touched = true;
    if (this.sending || this.uploading || this.problem) return false;
    this.begin();
    const { type, content, contact } = this;
    const images = this.images.flatMap(({ url }) => url ?? []);
    try {
      await this.api.call('POST /feedback/add', { type, content, contact, images }, { hideError: true });
      this.end(true);
      return true;
    } catch (error) {
      this.end(false);
      if (!hasOwnDialog(error)) this.notify(reasonOf(error));
      return false;
    }
  }

  private show(image: Attached): void {
    this.images = [...this.images, image];
  }

  private stored(id: number, url: string): void {
    this.images = this.images.map((image) => (image.id === id ? { ...image, url } : image));
  }

  private begin(): void {
    this.sending = true;
  }

  private end(sent: boolean): void {
    this.sending = false;
    if (!sent) return;
    Object.assign(this, empty);
    this.touched = false;
  }
}
