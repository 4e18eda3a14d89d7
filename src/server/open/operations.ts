import type { Scope } from '../../base/openApi';
import { grocyLabel } from './grocy';
import { homeboxLabel } from './homebox';
import {
  cancelJob,
  decideLabels,
  followJob,
  getJob,
  listJobs,
  listLabels,
  listPrinters,
  pauseJob,
  postJob,
  resumeJob,
} from './jobs/operations';
import { type BodyKind, render } from './render';
import type { OpenRequest, OpenServices } from './request';
import { getSchema, getTemplate, listTemplates } from './templates';

export interface Operation {
  method: 'GET' | 'POST';
  /** Path below the API's own, with `{name}` for a parameter. */
  path: string;
  scope: Scope;
  /** None by default. */
  body?: BodyKind;
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
  { method: 'POST', path: '/render', scope: 'render', body: 'records', renders: true, handle: render },
  {
    method: 'GET',
    path: '/homebox/{id}/{dpi}',
    scope: 'render',
    renders: true,
    takesBasic: true,
    handle: homeboxLabel,
  },
  {
    method: 'POST',
    path: '/grocy/{id}/{printer}',
    scope: 'print',
    body: 'fields',
    renders: true,
    takesBasic: true,
    handle: grocyLabel,
  },
  { method: 'GET', path: '/printers', scope: 'jobs:read', handle: listPrinters },
  { method: 'POST', path: '/jobs', scope: 'print', body: 'records', renders: true, handle: postJob },
  { method: 'GET', path: '/jobs', scope: 'jobs:read', handle: listJobs },
  { method: 'GET', path: '/jobs/{id}', scope: 'jobs:read', handle: getJob },
  { method: 'GET', path: '/jobs/{id}/labels', scope: 'jobs:read', handle: listLabels },
  { method: 'GET', path: '/jobs/{id}/events', scope: 'jobs:read', handle: followJob },
  { method: 'POST', path: '/jobs/{id}/pause', scope: 'print', handle: pauseJob },
  { method: 'POST', path: '/jobs/{id}/resume', scope: 'print', handle: resumeJob },
  { method: 'POST', path: '/jobs/{id}/cancel', scope: 'print', handle: cancelJob },
  { method: 'POST', path: '/jobs/{id}/labels/decide', scope: 'print', body: 'json', handle: decideLabels },
];
