import kernelsUrl from '../../build/kernels.wasm?url';
import { loopTime } from '../loop';
import type { Row } from '../rows';
import { kernels } from '../suites/kernels';

export type Answer = { rows: Row[] } | { error: string };

/** Times the kernels away from the page, which stays answering. */
async function measure(rounds: number): Promise<Answer> {
  try {
    const reply = await fetch(kernelsUrl);
    if (!reply.ok) throw new Error(`HTTP ${reply.status}`);
    const code = new Uint8Array(await reply.arrayBuffer());
    return { rows: await kernels(code, 'browser', { rounds, time: loopTime }) };
  } catch (error) {
    return { error: String(error) };
  }
}

addEventListener('message', async ({ data }: MessageEvent<number>) => postMessage(await measure(data)));
