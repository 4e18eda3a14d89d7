// Rows to ZPL: one label per row, checked before the first is rendered.
import { writeFile } from 'node:fs/promises';
import { createRenderer, openTemplate } from 'labelwright';
import { labelFile } from 'labelwright/printing';

// What the app downloads as a template file; millimetres. 1 is a text, 7 a QR code.
const template = openTemplate({
  name: 'Shelf label',
  width: 40,
  height: 30,
  data: [
    { id: 'name', elementType: 1, x: 2, y: 2, width: 36, height: 5, content: '{name}' },
    { id: 'code', elementType: 7, x: 12, y: 9, width: 16, height: 16, inputDataType: 3, excelKey: 'sku' },
  ],
});
const records = [
  { name: 'Green tea', sku: 'A-1001' },
  { name: 'Black tea', sku: 'A-1002' },
];

const renderer = await createRenderer();
const job = await renderer.open({ template, records, dpi: 203 });
const { errors } = await job.check();
for (const { record, message } of errors) console.error(`record ${record}: ${message}`);
if (errors.length > 0) process.exit(1);

await writeFile('labels.zpl', await labelFile('zpl', job.ticket, job.rasters()));
console.log(`${job.count} labels in labels.zpl`);
