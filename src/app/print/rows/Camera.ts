import { makeAutoObservable, runInAction } from 'mobx';
import type { MessageKey } from '../../../base/messages';
import { own } from '../../../base/own';
import { type CallWorker, WorkerClient } from '../../../base/workerClient';
import type { FoundSymbol, Picture } from '../../editor/scan/readCodes';
import type { CodeCalls } from './codeWorker';

/** Widest picture that is read, px: codes that fill a third of it have enough px per module. */
const WIDEST = 1280;

/** Why there is no picture, by the name of the browser's error. */
const reasons: Record<string, MessageKey> = {
  NotAllowedError: 'cameraDenied',
  SecurityError: 'cameraDenied',
  NotFoundError: 'cameraNone',
  OverconstrainedError: 'cameraNone',
  NotReadableError: 'cameraBusy',
  AbortError: 'cameraBusy',
};

const startWorker = (): CallWorker =>
  new Worker(new URL('./codeWorker.ts', import.meta.url), { type: 'module' });

/** The part of the browser that a camera needs; undefined where the page may not ask for one. */
type Devices = Pick<MediaDevices, 'getUserMedia'> | undefined;

/** The camera of the device, while it is open. */
export class Camera {
  state: 'off' | 'starting' | 'on' = 'off';
  /** Why it is off although the user wanted it. */
  trouble: MessageKey | undefined;
  private ending: AbortController | undefined;

  /** @param see takes the code nearest to the middle of each picture, and when that was shown, ms that pass evenly */
  constructor(
    private readonly see: (code: string | undefined, now: number) => void,
    private readonly devices: () => Devices = () => navigator.mediaDevices,
    private readonly start = startWorker,
  ) {
    makeAutoObservable<this, 'see' | 'devices' | 'start' | 'ending'>(
      this,
      { see: false, devices: false, start: false, ending: false },
      { autoBind: true },
    );
  }

  /** Opens the camera, shows it in an element and reads its pictures until it is closed. */
  async open(video: HTMLVideoElement): Promise<void> {
    this.close();
    this.trouble = undefined;
    // Browsers give no camera to pages without encryption: there the list of devices is missing.
    const devices = this.devices();
    if (!devices) {
      this.trouble = 'cameraInsecure';
      return;
    }
    const ending = new AbortController();
    this.ending = ending;
    this.state = 'starting';
    let reader: WorkerClient<CodeCalls> | undefined;
    try {
      const stream = await devices.getUserMedia({
        audio: false,
        video: { facingMode: 'environment', width: { ideal: WIDEST } },
      });
      const stop = () => {
        for (const track of stream.getTracks()) track.stop();
        video.srcObject = null;
      };
      if (ending.signal.aborted) {
        stop();
        return;
      }
      ending.signal.addEventListener('abort', stop);
      for (const track of stream.getTracks())
        track.addEventListener('ended', () => this.fail(ending, 'cameraLost'));
      video.srcObject = stream;
      await video.play();
      reader = new WorkerClient<CodeCalls>(this.start(), 'code worker');
      runInAction(() => {
        if (!ending.signal.aborted) this.state = 'on';
      });
      await this.watch(video, reader, ending.signal);
    } catch (error) {
      const key = own(reasons, error instanceof Error ? error.name : '');
      if (!key && !ending.signal.aborted) console.error('camera:', error);
      this.fail(ending, key ?? 'cameraFailed');
    } finally {
      reader?.end();
    }
  }

  /** Closes the camera. */
  close(): void {
    this.ending?.abort();
    this.ending = undefined;
    this.state = 'off';
  }

  /** Closes the camera that was opened with `ending`, for a reason that the user is shown. */
  private fail(ending: AbortController, trouble: MessageKey): void {
    if (ending.signal.aborted) return;
    this.close();
    this.trouble = trouble;
  }

  private async watch(
    video: HTMLVideoElement,
    reader: WorkerClient<CodeCalls>,
    signal: AbortSignal,
  ): Promise<void> {
    const context = new OffscreenCanvas(1, 1).getContext('2d', { willReadFrequently: true });
    if (!context) throw new Error('no 2d canvas');
    while (!signal.aborted) {
      const now = await new Promise<number>((go) => {
        video.requestVideoFrameCallback(go);
        signal.addEventListener('abort', () => go(0), { once: true });
      });
      const picture = signal.aborted ? undefined : pictureOf(video, context);
      if (!picture) continue;
      const found = await reader.call('read', picture, signal, [picture.data.buffer]);
      if (!signal.aborted) this.see(nearest(found, picture)?.text, now);
    }
  }
}

/** What a video shows, no wider than `WIDEST`; undefined before its first picture. */
function pictureOf(video: HTMLVideoElement, context: OffscreenCanvasRenderingContext2D): Picture | undefined {
  if (!video.videoWidth || !video.videoHeight) return undefined;
  const scale = Math.min(1, WIDEST / video.videoWidth);
  const [width, height] = [video.videoWidth, video.videoHeight].map((side) => Math.round(side * scale)) as [
    number,
    number,
  ];
  const { canvas } = context;
  if (canvas.width !== width || canvas.height !== height) {
    canvas.width = width;
    canvas.height = height;
  }
  context.drawImage(video, 0, 0, width, height);
  return { width, height, data: context.getImageData(0, 0, width, height).data };
}

/** The symbol nearest to the middle: what the user aims at. */
export function nearest(
  found: readonly FoundSymbol[],
  { width, height }: Pick<Picture, 'width' | 'height'>,
): FoundSymbol | undefined {
  const distance = ({ x, y }: FoundSymbol) => Math.hypot(x - width / 2, y - height / 2);
  return found.reduce<FoundSymbol | undefined>(
    (best, one) => (!best || distance(one) < distance(best) ? one : best),
    undefined,
  );
}
