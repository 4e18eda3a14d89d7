import { createHash } from 'node:crypto';
import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

const INLINE = /<script(?![^>]*\ssrc=)([^>]*)>([\s\S]+?)<\/script>/g;

/**
 * A page with the scripts in it moved to files of their own in `assets/`, named by their content: the server's content
 * security policy allows scripts of its own files only. They still run in their order, before the page is shown.
 */
export async function withoutInlineScripts(html: string, outDir: string, base: string): Promise<string> {
  const scripts = new Map<string, string>();
  const page = html.replace(INLINE, (_, attributes: string, code: string) => {
    const name = `assets/page.${createHash('sha256').update(code).digest('hex').slice(0, 8)}.js`;
    scripts.set(name, code);
    return `<script${attributes} src="${base}${name}"></script>`;
  });
  await mkdir(join(outDir, 'assets'), { recursive: true });
  for (const [name, code] of scripts) await writeFile(join(outDir, name), code);
  return page;
}
