import type { Scope } from '../../base/openApi';
import { homeboxLabel } from './homebox';
import { render } from './render';
import type { OpenRequest, OpenServices } from './request';
import { getSchema, getTemplate, listTemplates } from './templates';

export interface Operation {
  method: 'GET' | 'POST';
  /** Path below the API's own, with `{name}` for a parameter. */
  path: string;
  scope: Scope;
  /** Whether it renders: an account has a few of these at the same time. */
  renders?: boolean;
  /** Whether the key may also come as the password of HTTP Basic: for programs that are only given an address. */
  takesBasic?: boolean;
  /** Returns the JSON of the answer, or what it sent itself. */
  handle(services: OpenServices, request: OpenRequest): Promise<unknown>;
}

/** Every operation that a key may call. */
export const operations: readonly Operation[] = [
  { method: 'GET', path: '/templates', scope: 'templates:read', handle: listTemplates },
  { method: 'GET', path: '/templates/{id}', scope: 'templates:read', handle: getTemplate },
  { method: 'GET', path: '/templates/{id}/schema', scope: 'templates:read', handle: getSchema },
  { method: 'POST', path: '/render', scope: 'render', renders: true, handle: render },
  {
    method: 'GET',
    path: '/homebox/{id}/{dpi}',
    scope: 'render',
    renders: true,
    takesBasic: true,
    handle: homeboxLabel,
  },
];
