import 'pdfjs-dist/legacy/build/pdf.worker.min.mjs';
import type { Lack } from './lack';

// The PDF reader, which answers the library's own messages. When something is missing it continues and only
// logs to the console; here the owner is notified as well.

const report = (lack: Lack) => postMessage({ lack });

const fetchNow = self.fetch.bind(self);
self.fetch = async (...asked) => {
  const file = () => new URL(String(asked[0] instanceof Request ? asked[0].url : asked[0])).pathname;
  const reply = await fetchNow(...asked).catch((error) => {
    report({ kind: 'file', what: file() });
    throw error;
  });
  if (!reply.ok) report({ kind: 'file', what: file() });
  return reply;
};

/** The reader's warnings about invisible parts of a page. */
const WARNINGS: readonly [RegExp, Lack['kind']][] = [
  [/Unable to decode (inline )?image/, 'picture'],
  [/loadFont - \w+ failed/, 'text'],
  [/getOperatorList - ignoring (XObject|errors)/, 'content'],
];
console.warn = (...said: unknown[]) => {
  const text = said.join(' ');
  const kind = WARNINGS.find(([pattern]) => pattern.test(text))?.[1];
  if (kind) report({ kind, what: text });
};
