import { createHmac } from 'node:crypto';

/** Header with the signature of a delivery. */
export const SIGNATURE = 'labelwright-signature';

/**
 * `t=SECONDS,v1=HEX`: HMAC-SHA256 of the time and the body with a point between them. The time is signed, so that the
 * receiver can refuse a delivery that was recorded and sent again.
 * @param time epoch ms
 */
export function signature(secret: string, body: string, time: number): string {
  const seconds = Math.floor(time / 1000);
  return `t=${seconds},v1=${createHmac('sha256', secret).update(`${seconds}.${body}`).digest('hex')}`;
}
