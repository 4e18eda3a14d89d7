// GET /label.pdf?name=Green%20tea&sku=A-1001 answers a label as a PDF.
import Fastify from 'fastify';
import { createRenderer, LabelwrightError, openTemplate } from 'labelwright';
import { labelFile } from 'labelwright/printing';

const template = openTemplate({
  name: 'Shelf label',
  width: 40,
  height: 30,
  data: [
    { id: 'name', elementType: 1, x: 2, y: 2, width: 36, height: 5, inputDataType: 3, excelKey: 'name' },
    {
      id: 'code',
      elementType: 2,
      x: 2,
      y: 10,
      width: 36,
      height: 12,
      barcodeType: 4,
      inputDataType: 3,
      excelKey: 'ean',
    },
  ],
});
const renderer = await createRenderer();
const app = Fastify();

const text = { type: 'string', minLength: 1, maxLength: 100 };
const querystring = { type: 'object', required: ['name', 'ean'], properties: { name: text, ean: text } };

app.get('/label.pdf', { schema: { querystring } }, async ({ query: { name, ean } }, reply) => {
  const job = await renderer.open({ template, records: [{ name, ean }] });
  const pdf = await labelFile('pdf', job.ticket, job.rasters());
  return reply.type('application/pdf').send(Buffer.from(pdf));
});

app.setErrorHandler((error, _, reply) => {
  const status = error instanceof LabelwrightError ? 422 : (error.statusCode ?? 500);
  reply.code(status).send({ code: error.code, message: error.message });
});

console.log(await app.listen({ host: '127.0.0.1', port: Number(process.env.PORT ?? 3000) }));
