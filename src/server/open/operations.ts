import type { Scope } from '../../base/openApi';
import { grocyLabel } from './grocy';
import { homeboxLabel } from './homebox';
import { getJobFile } from './jobs/download';
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
  /** What the key needs: one of these. The operation itself asks for the one that its job needs. */
  scopes: readonly Scope[];
  /** None by default. */
  body?: BodyKind;
  /** Whether it renders: an account has a few of these at the same time. */
  renders?: boolean;
  /** Whether the key may also come as the password of HTTP Basic: for programs that are only given an address. */
  takesBasic?: boolean;
  /** Returns the JSON of the answer, or what it sent itself. */
  handle(services: OpenServices, request: OpenRequest): Promise<unknown>;
}

/** A job is printed, or it makes a file. */
const JOB: readonly Scope[] = ['print', 'render'];

/** Every operation that a key may call. */
export const operations: readonly Operation[] = [
  { method: 'GET', path: '/templates', scopes: ['templates:read'], handle: listTemplates },
  { method: 'GET', path: '/templates/{id}', scopes: ['templates:read'], handle: getTemplate },
  { method: 'GET', path: '/templates/{id}/schema', scopes: ['templates:read'], handle: getSchema },
  { method: 'POST', path: '/render', scopes: ['render'], body: 'records', renders: true, handle: render },
  {
    method: 'GET',
    path: '/homebox/{id}/{dpi}',
    scopes: ['render'],
    renders: true,
    takesBasic: true,
    handle: homeboxLabel,
  },
  {
    method: 'POST',
    path: '/grocy/{id}/{printer}',
    scopes: ['print'],
    body: 'fields',
    renders: true,
    takesBasic: true,
    handle: grocyLabel,
  },
  { method: 'GET', path: '/printers', scopes: ['jobs:read'], handle: listPrinters },
  { method: 'POST', path: '/jobs', scopes: JOB, body: 'records', renders: true, handle: postJob },
  { method: 'GET', path: '/jobs', scopes: ['jobs:read'], handle: listJobs },
  { method: 'GET', path: '/jobs/{id}', scopes: ['jobs:read'], handle: getJob },
  { method: 'GET', path: '/jobs/{id}/file', scopes: ['render'], handle: getJobFile },
  { method: 'GET', path: '/jobs/{id}/labels', scopes: ['jobs:read'], handle: listLabels },
  { method: 'GET', path: '/jobs/{id}/events', scopes: ['jobs:read'], handle: followJob },
  { method: 'POST', path: '/jobs/{id}/pause', scopes: JOB, handle: pauseJob },
  { method: 'POST', path: '/jobs/{id}/resume', scopes: JOB, handle: resumeJob },
  { method: 'POST', path: '/jobs/{id}/cancel', scopes: JOB, handle: cancelJob },
  { method: 'POST', path: '/jobs/{id}/labels/decide', scopes: ['print'], body: 'json', handle: decideLabels },
];
