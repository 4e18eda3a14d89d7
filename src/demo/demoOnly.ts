import { Refusal } from '../base/problem';

/** Code of what the demo refuses. */
export const DEMO_ONLY = 1601;

/** What needs a server, in a demo that has none. */
export const demoOnly = (): Refusal => new Refusal({ key: 'demoOnly' }, DEMO_ONLY);
