import { refuse } from '../../../base/problem';
import type { SmsConfig } from '../../config';

export interface SmsMessage {
  /** As sent over the wire: eleven digits, or area code and number. */
  phone: string;
  scene: string;
  code: string;
}

/** Sends one code. Throws Refusal when it could not be sent. */
export type SmsSender = (message: SmsMessage) => Promise<void>;

/** The configured sender; undefined when text messages are switched off. */
export function smsSender(config: SmsConfig): SmsSender | undefined {
  if (config.kind === 'none') return undefined;
  return config.kind === 'http' ? httpSender(config.url, config.token) : terminalSender;
}

/** For local use: the code is printed on the terminal and in no log. */
const terminalSender: SmsSender = async ({ phone, scene, code }) => {
  process.stdout.write(`SMS ${phone} ${scene} ${code}\n`);
};

const TIMEOUT = 10_000;

/** POST of `{phone, scene, code}` with a bearer token to the operator's gateway; any 2xx means success. */
const httpSender =
  (url: string, token: string): SmsSender =>
  async (message) => {
    const reply = await fetch(url, {
      method: 'POST',
      headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
      body: JSON.stringify(message),
      signal: AbortSignal.timeout(TIMEOUT),
      redirect: 'error',
    }).catch(() => undefined);
    await reply?.body?.cancel();
    if (!reply?.ok) throw refuse('smsFailed');
  };
