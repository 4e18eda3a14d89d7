import { makeAutoObservable } from 'mobx';
import * as v from 'valibot';
import { PROGRESS_MIN } from '../../base/constants';
import type { Cookies } from '../storage/cookies';
import { jsonEntry } from '../storage/entry';
import type { Storage } from '../storage/pageStorage';

const PROGRESS_MAX = 0.94;
const SIDEBAR_COOKIE = 'sidebarStatus';
const SIDEBAR_DAYS = 365;

const uiSchema = v.object({
  sidebarOpen: v.boolean(),
  device: v.picklist(['desktop', 'mobile']),
  size: v.picklist(['default', 'small']),
});
type Ui = v.InferOutput<typeof uiSchema>;
const keptUi = jsonEntry('ui', uiSchema, undefined);

/** State of the frame around the screens: sidebar, progress, notices over the page. */
export class ShellStore {
  ui: Ui;
  /** Progress of a screen change, PROGRESS_MIN to 1; undefined when there is none. */
  progress: number | undefined;
  /** Safe mode prevented a change; the user is shown where to turn it off. */
  safeMode = false;
  /** An error to read and confirm. */
  failure: string | undefined;
  aboutOpen = false;

  constructor(
    private readonly cookies: Cookies,
    private readonly storage: Storage | undefined,
    /** Width of the window, CSS px: a narrow one starts with the sidebar closed. */
    width: number,
  ) {
    const device = width < 992 ? 'mobile' : 'desktop';
    const status = cookies.get(SIDEBAR_COOKIE);
    const sidebarOpen = status === '1' || (status !== '0' && device === 'desktop');
    this.ui = { size: keptUi.read(storage)?.size ?? 'default', device, sidebarOpen };
    makeAutoObservable<this, 'cookies' | 'storage'>(
      this,
      { cookies: false, storage: false },
      { autoBind: true },
    );
  }

  toggleSidebar(): void {
    this.ui.sidebarOpen = !this.ui.sidebarOpen;
    this.cookies.set(SIDEBAR_COOKIE, this.ui.sidebarOpen ? '1' : '0', SIDEBAR_DAYS);
    keptUi.write(this.storage, this.ui);
  }

  startProgress(): void {
    this.progress = PROGRESS_MIN;
  }

  /** Advances by a part of the remaining distance, never to the end. */
  moveProgress(): void {
    if (this.progress !== undefined) this.progress += (PROGRESS_MAX - this.progress) * 0.12;
  }

  finishProgress(): void {
    if (this.progress !== undefined) this.progress = 1;
  }

  clearProgress(): void {
    this.progress = undefined;
  }

  askSafeMode(open: boolean): void {
    this.safeMode = open;
  }

  showFailure(message: string | undefined): void {
    this.failure = message;
  }

  showAbout(open: boolean): void {
    this.aboutOpen = open;
  }
}
