import { createHash, timingSafeEqual } from 'node:crypto';
import * as v from 'valibot';
import { isMail } from '../../../base/account';
import { text, whole } from '../../input';
import { deny, invalidField } from '../../refusals';
import { translators } from '../../reply';
import { type RouteContext, route } from '../../route';
import { phone } from './fields';

const MINUTE = 60_000;
const HOUR = 60 * MINUTE;
const DAY = 24 * HOUR;
/** Allowed clock difference of a signed call, ms. */
const WINDOW = 5 * MINUTE;

const input = v.object({
  phone,
  scene: v.picklist(['login', 'register', 'reset', 'unregister']),
  ip: v.optional(text(0, 100)),
  timestamp: v.optional(whole(0, Number.MAX_SAFE_INTEGER)),
  sign: v.optional(text(0, 64)),
});

/** Sends a code to a phone or a mailbox. The answer is the same whether or not it has an account. */
export const sendCaptcha = route({
  path: 'POST /login/sendCaptcha',
  access: 'guest',
  slow: true,
  input,
  async handle(given, context) {
    const { db, network, config } = context;
    const send = senderTo(given, context);
    checkSign(given, context);
    await db.limits.take(`captcha/ip/${network}`, 20, DAY);
    await db.limits.take(`captcha/phone/${given.phone}`, 1, MINUTE);
    await db.limits.take(`captcha/phone/${given.phone}/hour`, 5, HOUR);
    await db.limits.take(`captcha/phone/${given.phone}/day`, 10, DAY);
    // Messages cost money, whatever the number of networks and phones that request them.
    await db.limits.take('captcha/all/hour', config.smsTotals.hour, HOUR);
    await db.limits.take('captcha/all/day', config.smsTotals.day, DAY);
    const code = await db.captchas.make(given.phone, given.scene);
    await send(code);
    return { retryAfter: MINUTE / 1000 };
  },
});

/** Sends a code to the phone or the mailbox of a call. Throws Refusal smsOff, mailOff. */
function senderTo({ phone, scene }: v.InferOutput<typeof input>, context: RouteContext) {
  const { sms, mail, language } = context;
  if (isMail(phone)) {
    if (!mail) throw deny('mailOff');
    const t = translators[language];
    return (code: string) =>
      mail({ address: phone, subject: t('mailSubject', { code }), text: t('mailText', { code }) });
  }
  if (!sms) throw deny('smsOff');
  return (code: string) => sms({ phone, scene, code });
}

/** The secret is part of the client, so this stops casual abuse only. Without a secret it is off. */
function checkSign(call: v.InferOutput<typeof input>, { config, now }: RouteContext): void {
  const secret = config.signSecret;
  if (!secret) return;
  const { ip = '', timestamp = 0, sign = '' } = call;
  if (Math.abs(now() - timestamp) > WINDOW) throw invalidField('timestamp');
  const expected = createHash('md5').update(`ip=${ip}&secret=${secret}&timestamp=${timestamp}`).digest('hex');
  // Lengths in bytes, because a character may have several.
  const [given, wanted] = [Buffer.from(sign), Buffer.from(expected)];
  if (given.length !== wanted.length || !timingSafeEqual(given, wanted)) throw invalidField('sign');
}
