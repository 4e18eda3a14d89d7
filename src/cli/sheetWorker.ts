import { parentPort } from 'node:worker_threads';
import { badReply, type SheetReply, type SheetRequest } from '../label/sheet';
import { parseSheet } from '../label/sheet/parse';

/** Entry of the throwaway worker thread: one request in, one reply out. */
parentPort?.once('message', async (request: SheetRequest) => {
  let reply: SheetReply;
  try {
    reply = { ok: true, sheet: await parseSheet(request) };
  } catch (error) {
    reply = badReply(error);
  }
  parentPort?.postMessage(reply);
});
