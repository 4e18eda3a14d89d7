import { get } from 'idb-keyval';
import { fileStore } from './server/kept';

// Answers of the service worker for uploaded files.

interface Asked extends Event {
  readonly request: Request;
  respondWith(answer: Promise<Response>): void;
}

const API = '/api/';
const FILE = /^\/api\/v3\/oss\/file\/([\w-]{1,64})$/;

/** Pictures and fonts; anyone who knows the id may read them. */
async function fileOf(path: string): Promise<Response> {
  const [, id] = FILE.exec(path) ?? [];
  const file = id === undefined ? undefined : await get<Blob>(id, fileStore());
  if (!file || !/^(?:image|font)\//.test(file.type)) return new Response('', { status: 404 });
  const policy = "sandbox; default-src 'none'";
  return new Response(file, { headers: { 'content-type': file.type, 'content-security-policy': policy } });
}

// Before the listener of the app, which passes these to the network.
addEventListener('fetch', (event) => {
  const { request, respondWith } = event as Asked;
  const { pathname, origin } = new URL(request.url);
  if (origin !== location.origin || !pathname.startsWith(API)) return;
  event.stopImmediatePropagation();
  respondWith.call(event, fileOf(pathname));
});
