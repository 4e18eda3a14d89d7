import type { InferInput } from 'valibot';
import type { AnyRoute } from '../route';
import { register } from './login/register';
import { sendCaptcha } from './login/sendCaptcha';
import { siteConfig } from './site/config';

/** Every route, once. The client's types come from this list. */
export const routes = [siteConfig, sendCaptcha, register] as const;
export type Routes = typeof routes;

export type ApiPath = Routes[number]['path'];
type RouteAt<P extends ApiPath> = Extract<Routes[number], { path: P }>;
/** What a call takes. */
export type InputOf<P extends ApiPath> = InferInput<RouteAt<P>['input']>;
/** `data` of its answer. */
export type OutputOf<P extends ApiPath> = Awaited<ReturnType<RouteAt<P>['handle']>>;

/** The list as the server walks it. */
export const everyRoute = routes as unknown as readonly AnyRoute[];
