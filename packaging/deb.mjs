/**
 * Builds the Debian package: `npm run package:deb`. It needs a built project and dpkg-deb; the package is in dist/deb. It
 * holds the Node.js that runs this script, for which the packages in node_modules were installed.
 */
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { chmodSync, mkdirSync, readdirSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { withoutSymbols } from './elf.mjs';
import { writeProgram } from './tree.mjs';

const root = dirname(dirname(fileURLToPath(import.meta.url)));
const templates = join(root, 'packaging/debian');
const tree = join(root, 'build/deb');
const out = join(root, 'dist/deb');
const { version, description } = JSON.parse(readFileSync(join(root, 'package.json'), 'utf8'));

/** Names that Debian has for the processors that Node.js runs on. */
const ARCHITECTURES = { x64: 'amd64', arm64: 'arm64' };
const architecture = ARCHITECTURES[process.arch];
if (process.platform !== 'linux' || !architecture)
  throw new Error(`no Debian package for ${process.platform} on ${process.arch}`);

const program = join(tree, 'usr/lib/labelwright');

const put = (path, content, mode = 0o644) => {
  const file = join(tree, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, content);
  chmodSync(file, mode);
};
const template = (name) => readFileSync(join(templates, name), 'utf8');

function files(folder) {
  return readdirSync(folder, { recursive: true })
    .map((name) => join(folder, name))
    .filter((path) => statSync(path).isFile());
}

/** The C library that programs and libraries ask for, as a version of the package libc6: the highest of their symbols. */
function libcOf(paths) {
  let newest = 28;
  for (const path of paths)
    for (const [, minor] of readFileSync(path, 'latin1').matchAll(/\bGLIBC_2\.(\d+)\b/g))
      newest = Math.max(newest, Number(minor));
  return `2.${newest}`;
}

rmSync(tree, { recursive: true, force: true });
writeProgram(program);
put('usr/lib/labelwright/node', withoutSymbols(readFileSync(process.execPath)), 0o755);
put('usr/bin/labelwright', template('labelwright'), 0o755);
for (const name of ['server.env', 'print.env']) put(`etc/labelwright/${name}`, template(name), 0o640);
for (const name of readdirSync(templates).filter((one) => one.endsWith('.service')))
  put(`usr/lib/systemd/system/${name}`, template(name).replace('@hardening@', template('hardening.conf')));
for (const name of ['README.md', 'docs/service.md', 'docs/api.md', 'docs/scaling.md', 'docs/watch.md'])
  put(`usr/share/doc/labelwright/${name.replace('docs/', '')}`, readFileSync(join(root, name)));
put('usr/share/doc/labelwright/copyright', readFileSync(join(root, 'LICENSE')));

const installed = files(tree);
const libc = libcOf(installed.filter((path) => /\.(node|so[\d.]*)$|\/node$/.test(path)));
const bytes = installed.reduce((sum, file) => sum + statSync(file).size, 0);
put(
  'DEBIAN/control',
  `Package: labelwright
Version: ${version}
Architecture: ${architecture}
Maintainer: The Labelwright authors <labelwright@localhost>
Installed-Size: ${Math.ceil(bytes / 1024)}
Depends: libc6 (>= ${libc}), libstdc++6, passwd
Recommends: ca-certificates
Suggests: cups-client, postgresql
Section: web
Priority: optional
Description: ${description.replace(/\.$/, '')}
 The web server, the print service, each with a systemd unit, and the command line "labelwright".
`,
);
put('DEBIAN/conffiles', '/etc/labelwright/server.env\n/etc/labelwright/print.env\n');
for (const name of ['postinst', 'prerm', 'postrm']) put(`DEBIAN/${name}`, template(name), 0o755);
put(
  'DEBIAN/md5sums',
  installed
    .map((file) => `${createHash('md5').update(readFileSync(file)).digest('hex')}  ${relative(tree, file)}\n`)
    .join(''),
);
rmSync(out, { recursive: true, force: true });
mkdirSync(out, { recursive: true });
const target = join(out, `labelwright_${version}_${architecture}.deb`);
execFileSync('dpkg-deb', ['--root-owner-group', '-z1', '--build', tree, target], {
  stdio: ['ignore', 'ignore', 'inherit'],
});
process.stdout.write(`${relative(root, target)}: ${(statSync(target).size / 1e6).toFixed(1)} MB\n`);
