import { beforeAll, describe, expect, test, vi } from 'vitest';
import type { LabelEditorProps } from '../../src/react/face';
import { builtReact, show } from './builtReact';

let entry: Awaited<ReturnType<typeof builtReact>>;
beforeAll(async () => {
  entry = await builtReact();
});

const element = { id: 'a', elementType: 1, x: 2, y: 2, width: 36, height: 6, content: '{name}' };
const template = { name: 'Price', width: 40, height: 30, data: [element] };
const sheet = { fields: ['name'], records: [['Tea', 'more']], numbers: Uint32Array.of(2) };
const load = async () => new Blob();

/** Props that cannot be used, as a page without types may give them, with the field that the error names. */
const WRONG: readonly [field: string, props: Record<string, unknown>][] = [
  ['value', { value: '{"name":' }],
  ['value.width', { value: { ...template, width: -1 } }],
  ['value.elements[0].x', { value: { ...template, data: [{ ...element, x: 'left' }] } }],
  ['records', { records: 'name,sku' }],
  ['records[1].name', { records: [{ name: 'Tea' }, { name: ['Tea'] }] }],
  ['records.records[0]', { records: sheet }],
  ['fontFolder', { fontFolder: 'http://[' }],
  ['fonts', { fonts: 'Brand' }],
  ['fonts[0].load', { fonts: [{ id: 'brand', name: 'Brand' }] }],
  ['fonts[1].id', { fonts: [1, 2].map(() => ({ id: 'brand', name: 'Brand', load })) }],
];

const nameOf = (error: unknown) => (error instanceof entry.LabelwrightError ? error.field : error);

describe.each(['LabelEditor', 'PrintDialog'] as const)('PKG-05 a prop that %s cannot use', (name) => {
  /** The component in an element with a height. */
  const view = (props: Record<string, unknown>) => {
    const { LabelEditor, PrintDialog } = entry;
    return (
      <section style={{ height: 400 }}>
        {name === 'LabelEditor' ? (
          <LabelEditor {...(props as LabelEditorProps)} />
        ) : (
          <PrintDialog value={template} {...props} opened onClose={() => {}} />
        )}
      </section>
    );
  };

  test.each(WRONG)('%s: is given to onError once, and shown', async (field, props) => {
    const onError = vi.fn();
    const { host, thrown, render } = show(view({ ...props, onError }));
    await expect.poll(() => onError.mock.calls.map(([error]) => nameOf(error))).toEqual([field]);
    await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toContain(field);
    expect(onError.mock.calls[0]![0].message).toMatch(/\w/);
    // Another function is no other error.
    render(view({ ...props, onError: (error: unknown) => onError(error) }));
    await new Promise((shown) => requestAnimationFrame(() => setTimeout(shown)));
    expect(onError).toHaveBeenCalledTimes(1);
    expect(thrown).toEqual([]);
  });

  test.each(WRONG)('%s: is thrown to an error boundary without onError', async (field, props) => {
    const { host, thrown } = show(view(props));
    await expect.poll(() => thrown.map(nameOf)).toEqual([field]);
    expect(host.textContent).toBe('');
  });
});

test('PKG-05 a wrong value in the place of a right one is reported, and the next right one is shown', async () => {
  const { LabelEditor } = entry;
  const onError = vi.fn();
  const view = (value: unknown) => (
    <section style={{ height: 600 }}>
      <LabelEditor value={value as never} onError={onError} />
    </section>
  );
  const { host, render } = show(view(template));
  await expect.poll(() => host.textContent).toContain('Elements (1)');
  render(view({ ...template, height: 'high' }));
  await expect.poll(() => onError.mock.calls.map(([error]) => nameOf(error))).toEqual(['value.height']);
  await expect.poll(() => host.querySelector('[role=alert]')?.textContent).toContain('value.height');
  render(view({ ...template, data: [] }));
  await expect.poll(() => host.textContent).toContain('Elements (0)');
  expect(host.querySelector('[role=alert]')).toBeNull();
  expect(onError).toHaveBeenCalledTimes(1);
});
