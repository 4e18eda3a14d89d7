import { expect, test, vi } from 'vitest';
import { Camera, nearest } from '../../../../src/app/print/rows/Camera';

const video = {} as HTMLVideoElement;
const never = () => {
  throw new Error('no reader without a picture');
};
const refused = (name: string) => ({
  getUserMedia: () => Promise.reject(new DOMException('', name)),
});

test.each([
  ['NotAllowedError', 'cameraDenied'],
  ['SecurityError', 'cameraDenied'],
  ['NotFoundError', 'cameraNone'],
  ['OverconstrainedError', 'cameraNone'],
  ['NotReadableError', 'cameraBusy'],
] as const)('DATA-06 a camera refused with %s says why: %s', async (name, key) => {
  const camera = new Camera(
    () => {},
    () => refused(name),
    never,
  );
  await camera.open(video);
  expect([camera.state, camera.trouble]).toEqual(['off', key]);
});

test('DATA-06 a page without encryption has no camera, and says so', async () => {
  const camera = new Camera(
    () => {},
    () => undefined,
    never,
  );
  await camera.open(video);
  expect([camera.state, camera.trouble]).toEqual(['off', 'cameraInsecure']);
});

test('DATA-06 an unknown failure is logged and shown; the next try begins without it', async () => {
  const log = vi.spyOn(console, 'error').mockImplementation(() => {});
  const camera = new Camera(
    () => {},
    () => refused('OddError'),
    never,
  );
  await camera.open(video);
  expect(camera.trouble).toBe('cameraFailed');
  expect(log).toHaveBeenCalledOnce();
  log.mockRestore();
  const again = camera.open(video);
  expect([camera.state, camera.trouble]).toEqual(['starting', undefined]);
  camera.close();
  await again;
  expect(camera.trouble).toBeUndefined();
});

test('DATA-06 a camera closed while the user is asked is released as soon as it is given', async () => {
  const stop = vi.fn();
  let give!: (stream: MediaStream) => void;
  const asked = new Promise<MediaStream>((go) => {
    give = go;
  });
  const camera = new Camera(
    () => {},
    () => ({ getUserMedia: () => asked }),
    never,
  );
  const opened = camera.open({} as HTMLVideoElement);
  camera.close();
  give({ getTracks: () => [{ stop, addEventListener: () => {} }] } as unknown as MediaStream);
  await opened;
  expect(stop).toHaveBeenCalledOnce();
  expect([camera.state, camera.trouble]).toEqual(['off', undefined]);
});

test('DATA-06 of several codes in sight the one nearest to the middle is read', () => {
  const at = (text: string, x: number, y: number) => ({ format: 'QRCode', text, x, y });
  const size = { width: 100, height: 80 };
  expect(nearest([at('edge', 5, 40), at('middle', 55, 42), at('top', 50, 2)], size)?.text).toBe('middle');
  expect(nearest([], size)).toBeUndefined();
});
