import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import fastifyStatic from '@fastify/static';
import type { FastifyError, FastifyInstance, FastifyReply } from 'fastify';

const DOCS = '/docs';

/** Whether a folder has the pages that `npm run docs` builds. */
export const hasDocs = (docsDir: string | undefined): docsDir is string =>
  docsDir !== undefined && existsSync(join(docsDir, 'index.html'));

/**
 * Serves the documentation below /docs/, with a page of its own for what it does not have. The headers that the app's
 * files have must be added first: its scripts are all in files, so the app's content security policy is right for it.
 *
 * @param docsDir a folder for which `hasDocs` holds
 */
export async function addDocs(app: FastifyInstance, docsDir: string): Promise<void> {
  const missing = await readFile(join(docsDir, '404.html'));
  await app.register(
    async (docs) => {
      await docs.register(fastifyStatic, {
        root: docsDir,
        decorateReply: false,
        cacheControl: false,
        preCompressed: true,
        setHeaders(response, path) {
          response.setHeader('vary', 'accept-encoding');
          const [folder] = path.slice(docsDir.length + 1).split(/[/\\]/);
          // Names of these files depend on their content.
          response.setHeader(
            'cache-control',
            folder === 'assets' ? 'public, max-age=31536000, immutable' : 'no-cache',
          );
        },
      });
      const sendMissing = (reply: FastifyReply) =>
        reply.code(404).header('cache-control', 'no-cache').type('text/html; charset=utf-8').send(missing);
      docs.setNotFoundHandler((_, reply) => sendMissing(reply));
      // A path that leads out of the folder is an error of the request.
      docs.setErrorHandler((error: FastifyError, _, reply) => {
        if ((error.statusCode ?? 500) >= 500) throw error;
        return sendMissing(reply);
      });
    },
    { prefix: DOCS },
  );
  app.get(DOCS, (_, reply) => reply.redirect(`${DOCS}/`));
}
