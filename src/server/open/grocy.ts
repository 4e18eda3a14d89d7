import type { Readable } from 'node:stream';
import type { FastifyReply } from 'fastify';
import * as v from 'valibot';
import { checked, fieldsOf } from './body';
import { jobFrom, smallBody } from './jobs/operations';
import { strictJson } from './json';
import { isForm } from './render';
import type { OpenRequest, OpenServices } from './request';
import { grocyInput } from './schemas';

/** What Grocy prints labels of: the parameter that has its name. */
const THINGS = ['product', 'battery', 'chore', 'recipe'] as const;
/** Columns that a template can count on; those that a label has nothing for are empty. */
const COLUMNS = ['name', ...THINGS, 'grocycode', 'due_date'] as const;

/** To a schema a list is an object too. */
const webhook = v.pipe(
  v.unknown(),
  v.check((fields) => !Array.isArray(fields)),
  v.record(v.string(), v.unknown()),
);

/** Texts, numbers and switches of a request are columns; `details`, which are the record in Grocy, are none. */
function recordOf(fields: Record<string, unknown>): Record<string, string> {
  const given = Object.entries(fields).flatMap(([name, value]): [string, string][] =>
    ['string', 'number', 'boolean'].includes(typeof value) && !name.includes('[')
      ? [[name, String(value)]]
      : [],
  );
  const texts = new Map(given);
  const name = THINGS.map((thing) => texts.get(thing)).find((text) => text !== undefined) ?? '';
  return Object.fromEntries([
    ...COLUMNS.map((column) => [column, ''] as const),
    ['name', name] as const,
    ...given,
  ]);
}

/**
 * `POST /grocy/{id}/{printer}`: the label printer webhook of Grocy (`LABEL_PRINTER_WEBHOOK`, sent by its server). What it
 * sends is one record; the answer is the job. Grocy sends each label once and waits two seconds.
 */
export async function grocyLabel(services: OpenServices, request: OpenRequest): Promise<FastifyReply> {
  const { raw } = request;
  const { id, printer } = checked(
    grocyInput,
    fieldsOf({ ...request.query, id: request.params.id, printer: request.params.printer }),
  );
  const text = await smallBody(raw.body as Readable);
  const fields = isForm(raw)
    ? Object.fromEntries(new URLSearchParams(text))
    : checked(webhook, strictJson(text));
  const asked = { template: id, printer, records: [recordOf(fields)] };
  return jobFrom(services, request, undefined, async () => ({
    content: Buffer.from(JSON.stringify(asked)),
    kind: 'json',
    query: {},
  }));
}
