export { LabelwrightError } from './errors';
export type { Check, Finding, LabelJob, Renderer } from './renderer';
export type { RendererOptions } from './rendererOptions';
export type { LabelRecord, LabelRequest } from './request';
export { openTemplate, type Template, type TemplateRepair } from './template';
