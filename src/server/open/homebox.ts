import type { FastifyReply } from 'fastify';
import { checked, fieldsOf } from './body';
import { renderFrom } from './render';
import type { OpenRequest, OpenServices } from './request';
import { homeboxInput } from './schemas';

/**
 * `GET /homebox/{id}/{dpi}`: the external label service of Homebox (`HBOX_LABEL_MAKER_LABEL_SERVICE_URL`). The parameters
 * that it sends are the columns of one record; the answer is a PNG picture.
 */
export function homeboxLabel(services: OpenServices, request: OpenRequest): Promise<FastifyReply | object> {
  const { id, dpi, ...record } = checked(homeboxInput, fieldsOf({ ...request.query, ...request.params }));
  // A parameter that it leaves out is an empty column, not a missing one.
  const columns = Object.keys(homeboxInput.entries).filter((name) => name !== 'id' && name !== 'dpi');
  const empty = Object.fromEntries(columns.map((name) => [name, '']));
  const asked = { template: id, dpi, records: [{ ...empty, ...record }], format: 'png' };
  return renderFrom(services, request, async () => ({
    content: Buffer.from(JSON.stringify(asked)),
    kind: 'json',
    query: {},
  }));
}
