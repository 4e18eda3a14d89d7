import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { brotliCompressSync, gzipSync } from 'node:zlib';
import helmet from '@fastify/helmet';
import fastifyStatic from '@fastify/static';
import type { FastifyInstance, FastifyReply } from 'fastify';
import { languageFacts } from '../base/messages/languages';
import { encodingFor } from './compress';
import type { Config } from './config';
import { manifestOf } from './manifest';

/**
 * Serves the built app with its content security policy, and the compressed file where the build made one.
 * Returns the function that sends the page.
 */
export async function addAppFiles(app: FastifyInstance, appDir: string, config: Config) {
  const page = await readFile(join(appDir, 'index.html'), 'utf8');
  await app.register(helmet, {
    contentSecurityPolicy: { useDefaults: false, directives: contentPolicy(config, inlineScripts(page)) },
    crossOriginOpenerPolicy: { policy: 'same-origin' },
    xFrameOptions: { action: 'deny' },
    hsts: config.publicUrl.startsWith('https://') && { maxAge: 31_536_000 },
  });
  app.addHook('onSend', async (_request, reply) => {
    reply.header('permissions-policy', PERMISSIONS);
  });
  await app.register(fastifyStatic, {
    root: appDir,
    index: false,
    cacheControl: false,
    preCompressed: true,
    setHeaders(response, path) {
      response.setHeader('vary', 'accept-encoding');
      // Built files carry a hash in their name, and a font is never changed; what names them must not be cached.
      response.setHeader(
        'cache-control',
        /[/\\]assets[/\\]|\.woff2$/.test(path) ? 'public, max-age=31536000, immutable' : 'no-cache',
      );
    },
  });
  const manifest = manifestOf(await readFile(join(appDir, 'manifest.webmanifest'), 'utf8'), config);
  app.get('/manifest.webmanifest', (_, reply) =>
    reply.header('cache-control', 'no-cache').type('application/manifest+json; charset=utf-8').send(manifest),
  );
  // The app reads the language set by the deployment from `<html lang>`.
  const { direction } = languageFacts[config.language];
  const html = page.replace(/(<html[^>]*\blang=")[^"]*"/, `$1${config.language}" dir="${direction}"`);
  const pages = { br: brotliCompressSync(html), gzip: gzipSync(html) };
  return (reply: FastifyReply) => {
    const encoding = encodingFor(reply.request.headers['accept-encoding']);
    if (encoding) reply.header('content-encoding', encoding);
    return reply
      .headers({ 'cache-control': 'no-cache', vary: 'accept-encoding' })
      .type('text/html; charset=utf-8')
      .send(encoding ? pages[encoding] : html);
  };
}

/**
 * USB and serial printers are for our own pages only, and so is the camera: it reads the codes of rows to print, and its
 * pictures never leave the page. No page uses the other features listed here.
 */
const PERMISSIONS = [
  ...['usb', 'serial', 'camera'].map((name) => `${name}=(self)`),
  ...['microphone', 'geolocation', 'bluetooth', 'hid', 'midi', 'payment'].map((name) => `${name}=()`),
].join(', ');

/** Hashes of the scripts that are in the page itself, as the policy names them: they run before any file is loaded. */
const inlineScripts = (page: string): string[] =>
  [...page.matchAll(/<script>(.*?)<\/script>/gs)].map(
    ([, code]) => `'sha256-${createHash('sha256').update(code!).digest('base64')}'`,
  );

/** Only our own files, the scripts in the page and the local print service. */
function contentPolicy({ servicePorts }: Config, scripts: readonly string[]): Record<string, string[]> {
  const service = servicePorts.flatMap((port) =>
    ['127.0.0.1', 'localhost'].flatMap((host) =>
      ['ws', 'wss', 'http', 'https'].map((scheme) => `${scheme}://${host}:${port}`),
    ),
  );
  return {
    defaultSrc: ["'self'"],
    scriptSrc: ["'self'", "'wasm-unsafe-eval'", ...scripts],
    styleSrc: ["'self'", "'unsafe-inline'"],
    imgSrc: ["'self'", 'data:', 'blob:'],
    fontSrc: ["'self'", 'data:'],
    connectSrc: ["'self'", 'data:', 'blob:', ...service],
    workerSrc: ["'self'", 'blob:'],
    frameAncestors: ["'none'"],
    objectSrc: ["'none'"],
    baseUri: ["'self'"],
    formAction: ["'self'"],
  };
}
