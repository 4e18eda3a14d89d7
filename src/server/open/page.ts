import type { Description } from './description';
import { PROBLEMS } from './problems';

/** An operation of the description, as far as it is shown. */
interface Shown {
  summary: string;
  description?: string;
  security: { apiKey: string[] }[];
  parameters: { name: string; in: string; required: boolean; schema: Schema }[];
  requestBody?: { content: Record<string, { schema: { $ref?: string }; example?: unknown }> };
  responses: Record<string, { description: string; content?: Record<string, { example?: unknown }> }>;
}
interface Schema {
  type?: string;
  description?: string;
  enum?: unknown[];
  anyOf?: Schema[];
  default?: unknown;
  minimum?: number;
  maximum?: number;
}

const STYLE = `
:root { color-scheme: light dark; }
body { font: 15px/1.6 system-ui, sans-serif; max-width: 60rem; margin: 0 auto; padding: 1rem 1.5rem 4rem; }
h2 { margin-top: 2.5rem; border-top: 1px solid #8884; padding-top: 1rem; }
code, pre { font: 13px/1.5 ui-monospace, monospace; }
pre { background: #8881; padding: .75rem 1rem; border-radius: 6px; overflow: auto; }
.table { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; }
th, td { text-align: left; vertical-align: top; padding: .3rem .8rem .3rem 0; border-bottom: 1px solid #8883; }
`;

const escaped = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('"', '&quot;');
const code = (text: string): string => `<code>${escaped(text)}</code>`;
/** A text of the description: names between backticks are code. */
const prose = (text: string): string => escaped(text).replaceAll(/`([^`]+)`/g, '<code>$1</code>');
const sample = (value: unknown): string => `<pre>${escaped(JSON.stringify(value, null, 2))}</pre>`;
const table = (
  head: readonly string[],
  rows: readonly (readonly string[])[],
): string => `<div class="table"><table>
<tr>${head.map((cell) => `<th scope="col">${cell}</th>`).join('')}</tr>
${rows.map((row) => `<tr>${row.map((cell) => `<td>${cell}</td>`).join('')}</tr>`).join('\n')}
</table></div>`;

/** What a value may be, in a few words. */
function kindOf({ type, enum: words, anyOf, minimum, maximum }: Schema): string {
  if (words) return words.map((word) => code(String(word))).join(' ');
  if (anyOf) return anyOf.map(kindOf).join(' or ');
  const range = minimum !== undefined && maximum !== undefined && maximum < 1e9;
  return `${type ?? 'any'}${range ? ` ${minimum} to ${maximum}` : ''}`;
}

const aboutOf = ({ description = '', anyOf = [], default: usual }: Schema): string => {
  const said = [description, ...anyOf.map((one) => one.description ?? '')].filter(Boolean).join('; or ');
  return prose(said) + (usual === undefined ? '' : ` Default ${code(JSON.stringify(usual))}.`);
};

function operation(
  method: string,
  path: string,
  shown: Shown,
  schemas: Description['components']['schemas'],
): string {
  const [{ apiKey: scopes } = { apiKey: [] }] = shown.security;
  const body = shown.requestBody?.content['application/json'];
  const name = body?.schema.$ref?.split('/').at(-1);
  const fields = name
    ? (Object.entries(schemas).find(([one]) => one === name)?.[1] as { properties?: object })
    : undefined;
  const answer = shown.responses[200]?.content?.['application/json']?.example;
  return `<h2><code>${method.toUpperCase()} ${escaped(path)}</code></h2>
<p>${prose(shown.summary)}. Scope ${scopes.map(code).join(', ')}.</p>
${shown.description ? `<p>${prose(shown.description)}</p>` : ''}
${
  fields
    ? `<h3>Body</h3><p>${Object.keys(shown.requestBody!.content).map(code).join(', ')}</p>${table(
        ['field', 'value', ''],
        Object.entries(fields.properties ?? {}).map(([field, schema]) => [
          code(field),
          kindOf(schema),
          aboutOf(schema),
        ]),
      )}${sample(body!.example)}`
    : table(
        ['parameter', 'in', 'value', ''],
        shown.parameters.map((one) => [code(one.name), one.in, kindOf(one.schema), aboutOf(one.schema)]),
      )
}
${answer ? `<h3>Answer</h3>${sample(answer)}` : ''}
<h3>Statuses</h3>
${table(
  ['status', ''],
  Object.entries(shown.responses).map(([status, { description }]) => [status, prose(description)]),
)}`;
}

/** The description as a page to read: one file without scripts. */
export function referencePage({ info, paths, components }: Description): string {
  const shown = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, one]) =>
      operation(method, `/open/v1${path}`, one as Shown, components.schemas),
    ),
  );
  const problems = Object.entries(PROBLEMS).map(
    ([name, [status, title]]) =>
      `<tr id="${name}"><td>${code(`/open/v1/#${name}`)}</td><td>${status}</td><td>${escaped(title)}</td></tr>`,
  );
  return `<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<title>${escaped(info.title)}</title>
<style>${STYLE}</style>
<h1>${escaped(info.title)} ${escaped(info.version)}</h1>
<p>${prose(info.description)} The same as <a href="/open/v1/openapi.json">OpenAPI 3.1</a>.</p>
<p>Every request names a key of the settings page: <code>Authorization: Bearer lw_…</code>.</p>
${shown.join('\n')}
<h2>Errors</h2>
<p>An error is <code>application/problem+json</code> (RFC 9457). Its <code>type</code> is one of these.</p>
<div class="table"><table>
<tr><th scope="col">type</th><th scope="col">status</th><th scope="col">title</th></tr>
${problems.join('\n')}
</table></div>
</html>
`;
}
