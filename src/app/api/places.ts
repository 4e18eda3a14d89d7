import { own } from '../../base/own';
import type { ApiInput, ApiPath } from './types';

type QueryFields = { readonly [P in ApiPath]?: readonly (keyof ApiInput<P> & string)[] };

/**
 * Fields of a POST that the interface puts in the query. Passwords, codes and tickets of these calls stay in the body:
 * proxies and browsers record addresses. The server accepts every field in both places.
 */
const QUERY_FIELDS: QueryFields = {
  'POST /login/doLogin': ['phone', 'remember'],
  'POST /login/captchaLogin': ['phone', 'remember'],
  'POST /login/fasterLogin': ['loginType', 'openId', 'unionId', 'nickName', 'avatar'],
  'POST /login/register': ['phone', 'nickName', 'remember'],
  'POST /login/resetPwd': ['phone'],
  'POST /user/update': ['nickName', 'userImg'],
};

/**
 * The query and the body of a call. A GET has all fields in the query; a POST those of the table, and no body when
 * none is left for it. Undefined values are left out of a query.
 */
export function placed(path: ApiPath, input: object): { query: string; body: string | undefined } {
  const isGet = path.startsWith('GET ');
  const named: readonly string[] = own(QUERY_FIELDS, path) ?? [];
  const inQuery = ([name]: [string, unknown]) => isGet || named.includes(name);
  const fields = Object.entries(input).filter(([, value]) => value !== undefined);
  const query = queryOf(fields.filter(inQuery));
  const rest = fields.filter((field) => !inQuery(field));
  const bodiless = isGet || (query !== '' && rest.length === 0);
  return { query, body: bodiless ? undefined : JSON.stringify(Object.fromEntries(rest)) };
}

function queryOf(fields: [string, unknown][]): string {
  const given = fields.filter(([, value]) => value !== null);
  const query = new URLSearchParams(given.map(([key, value]) => [key, String(value)])).toString();
  return query && `?${query}`;
}
