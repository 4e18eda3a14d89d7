import { badReply, type SheetReply, type SheetRequest } from '../label/sheet';
import { parseSheet } from '../label/sheet/parse';

/** Entry of the disposable process that `readSheet` starts: one request in, one reply out. */
process.once('message', async (request) => {
  let reply: SheetReply;
  try {
    reply = { ok: true, sheet: await parseSheet(request as SheetRequest) };
  } catch (error) {
    reply = badReply(error);
  }
  process.send?.(reply);
});
