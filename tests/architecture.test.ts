import { posix } from 'node:path';
import { describe, expect, test } from 'vitest';
import { importsOf, resolve } from './imports';
import { type Source, sourcesBelow } from './sources';

/** Which layer may import which; the table of ARCHITECTURE.md. */
const LAYERS: Record<string, { values: string[]; types?: string[] }> = {
  base: { values: [] },
  disk: { values: [] },
  i18n: { values: ['base'] },
  label: { values: ['base'], types: ['printing'] },
  raster: { values: ['base', 'label'] },
  printing: { values: ['base'] },
  canvas: { values: ['base', 'label', 'raster'] },
  package: { values: ['base', 'label', 'raster', 'printing', 'canvas'] },
  'print-service': { values: ['base', 'disk', 'printing'] },
  server: { values: ['base', 'disk', 'label', 'printing'] },
  cli: {
    values: ['base', 'disk', 'label', 'raster', 'printing', 'canvas', 'package', 'print-service', 'server'],
  },
  app: { values: ['base', 'i18n', 'label', 'raster', 'printing', 'package'], types: ['server'] },
  demo: { values: ['base', 'i18n', 'label', 'raster', 'printing', 'server', 'app'] },
  react: { values: ['base', 'i18n', 'label', 'raster', 'package', 'app'] },
};

/** Which layers may import which built kernels. */
const KERNELS: Record<string, string[]> = { 'build/kernels': ['raster', 'package'], 'build/qr': ['label'] };

/** Packages that belong to some folders only; the rest is free. */
const PACKAGES: [package_: RegExp, folders: string[]][] = [
  [/^fabric(?:\/|$)/, ['app/editor']],
  [
    /^(?:react|react-dom|react-router|mobx-react-lite)(?:\/|$)|^@mantine\/|^@tabler\//,
    ['app', 'react', 'demo'],
  ],
  [/^mobx$/, ['app', 'react', 'demo']],
  [/^comlink$/, ['base', 'raster']],
  [/^xlsx(?:\/|$)/, ['label/sheet']],
  [/^@noble\/(?:hashes|ciphers)\//, ['label/sheet', 'demo/node']],
  [/^bwip-js(?:\/|$)/, ['label/symbology/library']],
  [/^@napi-rs\/canvas$/, ['canvas', 'cli']],
  [/^fastify$|^@fastify\//, ['server']],
  [/^(?:kysely|pg|pg-boss)(?:\/|$)/, ['server/db', 'demo/server']],
  [/^@sqlite\.org\//, ['demo/server']],
  [/^better-sqlite3(?:-node22)?$/, ['server/db', 'print-service/journal']],
  [/^ws$/, ['print-service', 'cli/watched', 'server/agents']],
  [/^node:/, ['cli', 'disk', 'canvas', 'package', 'server', 'print-service']],
];

const inside = (path: string, folder: string) => path.startsWith(`src/${folder}/`);
const layerOf = (path: string) => /^src\/([^/]+)\//.exec(path)?.[1] ?? '';

/** Every import that breaks a rule, as a line to read. */
function violations(sources: Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  return sources.flatMap((source) => {
    const layer = layerOf(source.path);
    const rule = LAYERS[layer];
    if (!rule) return [`${source.path}: in no layer`];
    return importsOf(source).flatMap(({ specifier, typeOnly }) => {
      const wrong = (why: string) => [`${source.path}: ${specifier} ${why}`];
      if (!specifier.startsWith('.')) {
        const owner = PACKAGES.find(([name]) => name.test(specifier));
        return owner && !owner[1].some((folder) => inside(source.path, folder))
          ? wrong('belongs elsewhere')
          : [];
      }
      const target = posix.join(posix.dirname(source.path), specifier);
      const users = Object.entries(KERNELS).find(([name]) => target.startsWith(name))?.[1];
      if (users) return users.includes(layer) ? [] : wrong('is a kernel of others');
      if (!target.startsWith('src/')) return wrong('leaves src');
      const other = layerOf(`${target}/`);
      const allowed = [layer, ...rule.values, ...(typeOnly ? (rule.types ?? []) : [])];
      if (!allowed.includes(other)) return wrong(`is of ${other}, which ${layer} may not import`);
      const isCode = !/\.(?:css|svg|png|json|woff2|js)$/.test(target);
      return isCode && !resolve(source.path, specifier, paths) ? wrong('leads nowhere') : [];
    });
  });
}

/** Cycles of imports, each once, as a line to read; imports of types alone count as well. */
function cycles(sources: Source[]): string[] {
  const paths = new Set(sources.map(({ path }) => path));
  const edges = new Map(
    sources.map((source) => [
      source.path,
      importsOf(source)
        .filter(({ specifier }) => specifier.startsWith('.'))
        .flatMap(({ specifier }) => resolve(source.path, specifier, paths) ?? []),
    ]),
  );
  const done = new Set<string>();
  const found: string[] = [];
  const visit = (path: string, trail: string[]) => {
    if (trail.includes(path)) found.push([...trail.slice(trail.indexOf(path)), path].join(' -> '));
    if (done.has(path)) return;
    done.add(path);
    for (const next of edges.get(path) ?? []) visit(next, [...trail, path]);
  };
  for (const path of edges.keys()) visit(path, []);
  return found;
}

describe('the source', () => {
  const sources = sourcesBelow('src');

  test('has files in every layer', () => {
    for (const layer of Object.keys(LAYERS)) {
      expect(
        sources.some(({ path }) => inside(path, layer)),
        layer,
      ).toBe(true);
    }
  });

  test('imports downwards only, and each package in its folder only', () => {
    expect(violations(sources)).toEqual([]);
  });

  test('has no cycle of imports, not even of types, in any folder of the project', () => {
    const all = ['src', 'assembly', 'bench', 'tests', 'vite'].flatMap((folder) => sourcesBelow(folder));
    expect(cycles(all)).toEqual([]);
  });
});

describe('the rules', () => {
  const file = (path: string, text = '') => ({ path: `src/${path}`, text });
  const targets = [
    'base/units.ts',
    'label/element.ts',
    'printing/job.ts',
    'raster/page.ts',
    'server/api.ts',
    'app/App.tsx',
  ].map((path) => file(path));
  const broken = (path: string, text: string) =>
    violations([...targets.filter((t) => t.path !== `src/${path}`), file(path, text)]);

  test.each([
    ['base/x.ts', `import { a } from '../label/element';`],
    ['label/x.ts', `import type { a } from '../raster/page';`],
    ['label/x.ts', `import { a } from '../printing/job';`],
    ['label/x.ts', `export * from '../raster/page';`],
    ['label/x.ts', `const a = await import('../raster/page');`],
    ['label/x.ts', `import {\n  a,\n  b,\n} from '../raster/page';`],
    ['raster/x.ts', `new Worker(new URL('../app/App.tsx', import.meta.url));`],
    ['raster/x.ts', `import '../server/api';`],
    ['cli/x.ts', `import { App } from '../app/App';`],
    ['app/x.ts', `import { api } from '../server/api';`],
    ['app/x.ts', `import { type Api } from '../server/api';`],
    ['app/x.ts', `import { a } from '../base/missing';`],
    ['app/x.ts', `import { a } from '../../tests/helper';`],
    ['label/x.ts', `import { kernels } from '../../build/kernels.wasm';`],
    ['raster/x.ts', `import qr from '../../build/qr.wasm?url&inline';`],
    ['other/x.ts', ''],
    ['app/pages/x.ts', `import { Canvas } from 'fabric';`],
    ['label/x.ts', `import { useState } from 'react';`],
    ['base/x.ts', `import { Button } from '@mantine/core';`],
    ['label/x.ts', `import { action } from 'mobx';`],
    ['app/x.ts', `import { wrap } from 'comlink';`],
    ['cli/x.ts', `import * as XLSX from 'xlsx';`],
    ['label/x.ts', `import { read } from 'xlsx';`],
    ['raster/x.ts', `import { createCanvas } from '@napi-rs/canvas';`],
    ['cli/x.ts', `import fastify from 'fastify';`],
    ['server/x.ts', `import { WebSocketServer } from 'ws';`],
    ['label/x.ts', `import { readFileSync } from 'node:fs';`],
  ])('refuse in %s: %s', (path, text) => {
    expect(broken(path, text)).toHaveLength(1);
  });

  test.each([
    ['label/x.ts', `import { a } from '../base/units';\nimport { b } from './element';`],
    ['app/x.ts', `import type { Api } from '../server/api';`],
    ['label/x.ts', `import type { JobTicket } from '../printing/job';`],
    ['app/x.ts', `import './x.css';`],
    ['raster/x.ts', `const k = import('../../build/kernels.wasm?url');`],
    ['label/symbology/x.ts', `import qr from '../../../build/qr.wasm?url&inline';`],
    ['app/editor/x.ts', `import { Canvas } from 'fabric';\nimport { action } from 'mobx';`],
    ['label/x.ts', `// import { App } from '../app/App';\n/* import '../app/App'; */`],
  ])('allow in %s: %s', (path, text) => {
    expect(broken(path, text)).toEqual([]);
  });

  test('see a cycle, of values and of types', () => {
    const a = file('base/a.ts', `import { b } from './b';`);
    const b = file('base/b.ts', `import { c } from './c';`);
    const c = file('base/c.ts', `import type { a } from './a';`);
    const line = 'src/base/a.ts -> src/base/b.ts -> src/base/c.ts -> src/base/a.ts';
    expect(cycles([a, b, file('base/c.ts', `export { a } from './a';`)])).toEqual([line]);
    expect(cycles([a, b, c])).toEqual([line]);
    expect(cycles([a, b, file('base/c.ts', '')])).toEqual([]);
  });
});
