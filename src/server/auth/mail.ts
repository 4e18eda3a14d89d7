import { createTransport } from 'nodemailer';
import { refuse } from '../../base/problem';
import type { MailConfig } from '../config';

export interface MailMessage {
  /** A checked e-mail address. */
  address: string;
  subject: string;
  text: string;
}

/** Sends one message to a mailbox. Throws Refusal when it could not be sent. */
export type MailSender = (message: MailMessage) => Promise<void>;

/** ms to connect to the mail server, and between its answers. */
const TIMEOUT = 10_000;

/** The configured sender by SMTP; undefined when no mail server is set. */
export function mailSender(config: MailConfig | undefined): MailSender | undefined {
  if (!config) return undefined;
  const transport = createTransport(
    { url: config.url, connectionTimeout: TIMEOUT, greetingTimeout: TIMEOUT, socketTimeout: TIMEOUT },
    { from: config.from },
  );
  return async ({ address, subject, text }) => {
    await transport
      .sendMail({
        // Not as text: a list of addresses in it would be sent to each of them.
        to: { name: '', address },
        subject,
        text,
      })
      .catch(() => {
        throw refuse('mailFailed');
      });
  };
}
