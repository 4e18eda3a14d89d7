import { badReply, type SheetReply, type SheetRequest } from '.';
import { parseSheet } from './parse';

/** Entry of the disposable browser worker: one request in, one reply out. */
self.onmessage = async ({ data }: MessageEvent<SheetRequest>) => {
  let reply: SheetReply;
  try {
    reply = { ok: true, sheet: await parseSheet(data) };
  } catch (error) {
    reply = badReply(error);
  }
  self.postMessage(reply);
};
