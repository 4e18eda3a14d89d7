/** What a key of the open API may allow. */
export const SCOPES = ['templates:read', 'render', 'print', 'jobs:read'] as const;
export type Scope = (typeof SCOPES)[number];

/** What a webhook is notified of. */
export const WEBHOOK_EVENTS = ['test', 'job.finished', 'job.needsDecision', 'printer.stopped'] as const;
export type WebhookEvent = (typeof WEBHOOK_EVENTS)[number];

/** Requests per minute of a key: at most, and unless the owner sets another number. */
export const MAX_PER_MINUTE = 6000;
export const PER_MINUTE = 600;
/** Characters of a key's name at most. */
export const KEY_NAME_MAX = 50;
