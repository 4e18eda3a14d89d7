import { deny } from '../refusals';
import type { Services } from '../route';
import { checked, fieldsOf } from './body';
import { recordSchema } from './recordSchema';
import type { OpenRequest } from './request';
import { listInput, templateInput } from './schemas';

type Needs = Pick<Services, 'db'>;

/** A stored template. */
interface Stored {
  version: number;
  name: string;
  width: number;
  height: number;
  /** The template as an object with its elements. */
  template: Record<string, unknown>;
}

/** A template of an account at a version, the newest by default. Throws Refusal 404. */
export async function storedTemplate(
  { db }: Needs,
  userId: number,
  id: number,
  version?: number,
): Promise<Stored> {
  const current = await db.templets.find(userId, id);
  const isCurrent = version === undefined || version === current.revision;
  const drawing = isCurrent ? current : await db.versions.find(id, version);
  if (!drawing) throw deny('templetMissing');
  const { name, width, height, settings, data } = drawing;
  const template = { ...JSON.parse(settings), name, width, height, data: JSON.parse(data) };
  return { version: version ?? current.revision, name, width, height, template };
}

/** `GET /templates`: the account's templates, the last changed first. */
export async function listTemplates({ db }: Needs, { query, caller }: OpenRequest) {
  const { page, pageSize, name } = checked(listInput, fieldsOf(query));
  const filter = { sort: 'updateTime', pageNumber: page, pageSize, ...(name && { keyword: name }) } as const;
  const { total, rows } = await db.templets.list(caller.user.id, undefined, filter);
  const templates = rows.map(({ templetId, name, width, height, revision, updateTime }) => ({
    id: templetId,
    name,
    width,
    height,
    version: revision,
    updatedAt: new Date(updateTime).toISOString(),
  }));
  return { templates, total, page, pageSize };
}

const templateOf = async (services: Needs, { params, query, caller, use }: OpenRequest) => {
  const { id, version } = checked(templateInput, fieldsOf({ ...query, ...params }));
  use.templetId = id;
  return { id, ...(await storedTemplate(services, caller.user.id, id, version)) };
};

/** `GET /templates/{id}`: a whole template. */
export const getTemplate = templateOf;

/** `GET /templates/{id}/schema`: a JSON Schema of one record of a template. */
export async function getSchema(services: Needs, request: OpenRequest) {
  const { id, version, template } = await templateOf(services, request);
  return recordSchema(JSON.stringify(template), `/open/v1/templates/${id}/schema?version=${version}`);
}
