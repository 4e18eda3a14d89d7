import { refuse } from '../../base/problem';

const LOOPBACK: readonly string[] = ['127.0.0.1', 'localhost', '[::1]'];

/**
 * The address of a server that an agent connects to, without a path.
 * @throws Refusal when it is no https address; http is accepted for this machine only
 */
export function serverAddress(text: string): string {
  let url: URL;
  try {
    url = new URL(text);
  } catch {
    throw refuse('agentUrlBad', { url: text.slice(0, 200) });
  }
  const isSafe = url.protocol === 'https:' || (url.protocol === 'http:' && LOOPBACK.includes(url.hostname));
  if (!isSafe || url.username || url.password || url.search || url.hash || url.pathname !== '/')
    throw refuse('agentUrlBad', { url: text.slice(0, 200) });
  return url.origin;
}
