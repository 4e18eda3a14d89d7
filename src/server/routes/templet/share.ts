import * as v from 'valibot';
import { isMail } from '../../../base/account';
import { filesOf, withoutSheet } from '../../content';
import type { User } from '../../db/users';
import { rowId, text } from '../../input';
import { deny } from '../../refusals';
import { type RouteContext, route } from '../../route';

const HOUR = 3_600_000;
/** Digits of a phone that identify a partner to who knows the person, and nobody else. */
const PHONE_END = 4;

/** Sends a snapshot of an own template, without the sender's spreadsheet, to the owner of a share code. */
export const shareTemplet = route({
  path: 'POST /templet/share',
  access: 'user',
  input: v.object({ shareCode: text(1, 100), templetId: rowId() }),
  async handle({ shareCode, templetId }, context) {
    const { db, user } = context;
    await db.limits.take(`share/${user.id}`, 60, HOUR);
    const receiver = await receiverOf(shareCode, user, context);
    await db.transaction(async ({ templets, shares, fileRefs }) => {
      const { folderId, revision, ...stored } = await templets.find(user.id, templetId);
      const drawing = withoutSheet(stored);
      const shareId = await shares.put(user.id, receiver.id, templetId, drawing);
      await fileRefs.set('shares', shareId, filesOf(drawing));
    });
  },
});

/**
 * Whom a share code belongs to, to be shown before something is sent: the name, and the last digits of the phone, since
 * names are not unique. Only a whole code finds an account, and wrong ones are limited.
 */
export const shareReceiver = route({
  path: 'POST /templet/shareReceiver',
  access: 'user',
  input: v.object({ shareCode: text(1, 100) }),
  async handle({ shareCode }, context) {
    const { db, user } = context;
    await db.limits.take(`shareReceiver/${user.id}`, 60, HOUR);
    const { nickName, phone } = await receiverOf(shareCode, user, context);
    return { nickName, phoneEnd: phone && !isMail(phone) ? phone.slice(-PHONE_END) : '' };
  },
});

/** Codes must not be guessed: only a few wrong ones per hour. Throws Refusal 3101, 3102 or 429. */
async function receiverOf(shareCode: string, user: User, { db }: RouteContext): Promise<User> {
  const taken = await db.limits.take(`shareCode/wrong/${user.id}`, 10, HOUR);
  const receiver = await db.users.byShareCode(shareCode);
  if (!receiver || receiver.role === 'disabled') throw deny('shareCodeUnknown');
  await taken.undo();
  if (receiver.id === user.id) throw deny('shareCodeOwn');
  return receiver;
}
