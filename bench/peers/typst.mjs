/**
 * `node typst.mjs FOLDER FILE`: Typst sets label.typ with the rows and pictures in FOLDER into the PDF FILE. A process of its
 * own, as a user of Typst starts it.
 */
import { readFileSync, writeFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { NodeCompiler } from '@myriaddreamin/typst-ts-node-compiler';

const [folder, file] = process.argv.slice(2);
const here = dirname(fileURLToPath(import.meta.url));
// The folder of the one weight that the label uses, Chinese and Latin in one file.
const fonts = join(here, 'node_modules/@expo-google-fonts/noto-sans-sc/400Regular');
const compiler = NodeCompiler.create({ workspace: folder, fontArgs: [{ fontPaths: [fonts] }] });
const compiled = compiler.compile({ mainFileContent: readFileSync(join(here, 'label.typ'), 'utf8') });
if (!compiled.result) {
  compiled.printErrors();
  process.exit(1);
}
// Without the structure for screen readers, which our PDF does not have and which takes longer.
writeFileSync(file, compiler.pdf(compiled.result, { pdfTags: false }));
