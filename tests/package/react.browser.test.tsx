import { beforeAll, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import fontUrl from '../../node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-latin-900-normal.woff2?url';
import type { KeyValueStorage, LabelEditorProps } from '../../src/react/face';
import { builtReact, picture, show } from './builtReact';

let LabelEditor: Awaited<ReturnType<typeof builtReact>>['LabelEditor'];
beforeAll(async () => {
  ({ LabelEditor } = await builtReact());
});

const text = (id: string, content: string, given = {}) => ({
  ...{ id, elementType: 1, x: 2, y: 2, width: 36, height: 6, content },
  ...given,
});
const label = (...data: object[]) => ({ name: 'Price', width: 40, height: 30, data });

/** An editor of a height, within an element with an id. */
const Sized = ({
  id = 'one',
  height = 600,
  ...props
}: LabelEditorProps & { id?: string; height?: number }) => (
  <section id={id} aria-label={id} style={{ height }}>
    <LabelEditor {...props} />
  </section>
);
/** What is in the editor with an id. */
const editor = (id = 'one') => page.getByRole('region', { name: id, exact: true });
const layers = (id?: string) => editor(id).getByText(/^Elements \(/);
const add = (id?: string) => editor(id).getByRole('button', { name: 'Add Text', exact: true });
const button = (name: string | RegExp, id?: string) => editor(id).getByRole('button', { name, exact: true });
const content = (id?: string) => editor(id).getByRole('textbox', { name: 'Content' });

type Template = { data: string; name: string };
const last = (given: { mock: { calls: unknown[][] } }) =>
  given.mock.calls.at(-1)?.[0] as Template | undefined;
/** The elements of a template on its background. */
const elementsOf = (template: Template | undefined) =>
  (JSON.parse(template?.data ?? '[]') as { content: string; elementType: number }[]).filter(
    ({ elementType }) => elementType !== 3,
  );

/** Pastes a file or HTML where the focus is. */
function paste(target: Element, what: File | string): void {
  const clipboardData = new DataTransfer();
  if (typeof what === 'string') clipboardData.setData('text/html', what);
  else clipboardData.items.add(what);
  target.dispatchEvent(new ClipboardEvent('paste', { clipboardData, bubbles: true, cancelable: true }));
}

describe('PKG-05 value and onChange', () => {
  test('a typed text comes out of onChange, and a value of the page is shown with a history of its own', async () => {
    const onChange = vi.fn();
    const { render } = show(<Sized value={label(text('a', 'Tea'))} onChange={onChange} />);
    await expect.element(layers()).toHaveTextContent('Elements (1)');
    expect(onChange).not.toHaveBeenCalled();
    await add().click();
    await content().fill('Best before 2030');
    await expect
      .poll(() => elementsOf(last(onChange)).map((one) => one.content))
      .toEqual(['Tea', 'Best before 2030']);
    // What was given comes back: it keeps its history.
    render(<Sized value={last(onChange) as never} onChange={onChange} />);
    await expect.element(button(/^Undo/)).toBeEnabled();
    const calls = onChange.mock.calls.length;
    render(<Sized value={JSON.stringify({ ...label(), name: 'Other' })} onChange={onChange} />);
    await expect.element(layers()).toHaveTextContent('Elements (0)');
    await expect.element(editor().getByRole('textbox', { name: 'Label name' })).toHaveValue('Other');
    await expect.element(button(/^Undo/)).toBeDisabled();
    expect(onChange).toHaveBeenCalledTimes(calls);
  });

  test('without a value the label is empty, 40 x 30 mm', async () => {
    show(<Sized />);
    await expect.element(layers()).toHaveTextContent('Elements (0)');
    await expect.element(editor().getByText('40 × 30 mm').first()).toBeVisible();
  });
});

test('PKG-05 records are the rows of the editor: objects, a sheet, and others in their place', async () => {
  const value = label(text('a', '{name}'));
  const { render } = show(<Sized value={value} records={[{ name: 'Green tea' }, { name: 'Oolong' }]} />);
  const rows = button(/rows/);
  await expect.element(rows).toHaveAttribute('aria-expanded', 'false');
  (rows.element() as HTMLElement).click();
  const cell = (name: string) => editor().getByRole('gridcell', { name, exact: true });
  await expect.element(cell('Green tea')).toBeVisible();
  await expect.element(cell('Oolong')).toBeVisible();
  const sheet = { fields: ['name'], records: [['Sencha']], numbers: Uint32Array.of(2) };
  render(<Sized value={value} records={sheet as never} />);
  await expect.element(cell('Sencha')).toBeVisible();
  await expect.element(cell('Green tea')).not.toBeInTheDocument();
});

test('PKG-05 pictures.store takes a picture once, and onChange has its address', async () => {
  const store = vi.fn(async (_: Blob) => '/pictures/1.png');
  const load = vi.fn(async (_: string) => picture('black'));
  const onChange = vi.fn();
  show(<Sized pictures={{ store, load }} onChange={onChange} />);
  await expect.element(layers()).toBeVisible();
  await layers().click();
  paste(document.activeElement!, new File([await picture('black')], 'logo.png', { type: 'image/png' }));
  await expect.element(layers()).toHaveTextContent('Elements (1)');
  await expect.poll(() => elementsOf(last(onChange)).map((one) => one.content)).toEqual(['/pictures/1.png']);
  await add().click();
  await expect.poll(() => elementsOf(last(onChange)).length).toBe(2);
  expect(elementsOf(last(onChange))[0]!.content).toBe('/pictures/1.png');
  expect(store).toHaveBeenCalledTimes(1);
  expect(store.mock.calls[0]![0].type).toMatch(/^image\//);
});

test('PKG-05 fonts of the page are in the list, and loaded once a text is set in one', async () => {
  const file = await (await fetch(fontUrl)).blob();
  const [brand, other] = [vi.fn(async () => file), vi.fn(async () => file)];
  const fonts = [
    { id: 'brand', name: 'Brand Black', load: brand },
    { id: 'other', name: 'Other Black', load: other },
  ];
  const onChange = vi.fn();
  show(<Sized value={label(text('a', 'Tea', { fontType: 'other' }))} fonts={fonts} onChange={onChange} />);
  // A font of the label is loaded for it, and no other.
  await expect.poll(() => other.mock.calls.length).toBe(1);
  expect(brand).not.toHaveBeenCalled();
  await add().click();
  await editor().getByRole('combobox', { name: 'Font' }).click();
  await page.getByRole('option', { name: /Brand Black/ }).click();
  await expect.poll(() => last(onChange)?.data).toContain('"fontType":"brand"');
  await expect.poll(() => brand.mock.calls.length).toBe(1);
  const families = () => [...document.fonts].map(({ family, status }) => `${family} ${status}`);
  await expect.poll(families).toEqual(expect.arrayContaining(['font-brand loaded', 'font-other loaded']));
});

test('PKG-05 choices go to the storage of the page alone, and another editor with it has them', async () => {
  const values = new Map<string, string>();
  const storage: KeyValueStorage = {
    getItem: (key) => values.get(key) ?? null,
    setItem: (key, value) => void values.set(key, value),
    removeItem: (key) => void values.delete(key),
  };
  const kept = () => [localStorage.length, sessionStorage.length, document.cookie];
  const before = kept();
  const { render } = show(<Sized storage={storage} />);
  const isChecked = () => (rulers().element() as HTMLInputElement).checked;
  const rulers = () => page.getByRole('switch').first();
  await button('Canvas options').click();
  await expect.element(rulers()).toBeVisible();
  const wasOn = isChecked();
  await rulers().click();
  await expect.poll(() => values.size).toBeGreaterThan(0);
  expect(kept()).toEqual(before);
  const isOn = async (id: string) => {
    await button('Canvas options', id).click();
    await expect.element(rulers()).toBeVisible();
    return isChecked();
  };
  render(<Sized key="second" id="two" storage={storage} />);
  await expect.element(layers('two')).toBeVisible();
  expect(await isOn('two')).not.toBe(wasOn);
  // Without the storage it is as at first.
  render(<Sized key="third" id="three" />);
  await expect.element(layers('three')).toBeVisible();
  expect(await isOn('three')).toBe(wasOn);
});

describe('PKG-05 what an editor looks like and lets do', () => {
  test('readOnly takes no change, and hidePrint has no way to print', async () => {
    const onChange = vi.fn();
    const value = label(text('a', 'Tea'));
    const { render } = show(<Sized value={value} onChange={onChange} readOnly hidePrint />);
    await expect.element(layers()).toHaveTextContent('Elements (1)');
    expect(button('Print').query()).toBeNull();
    expect(button('Export').query()).toBeNull();
    const name = editor().getByRole('textbox', { name: 'Label name' });
    (name.element() as HTMLElement).focus();
    await userEvent.keyboard('Other{Enter}');
    const root = document.querySelector<HTMLElement>('#one .labelwright')!;
    root.tabIndex = -1;
    root.focus();
    await userEvent.keyboard('{Control>}ap{/Control}');
    paste(root, new File([await picture('black')], 'logo.png', { type: 'image/png' }));
    expect(page.getByRole('dialog').query()).toBeNull();
    // What would have changed is asked for again in a moment: by then nothing has.
    await expect.element(name).toHaveValue('Price');
    await expect.element(layers()).toHaveTextContent('Elements (1)');
    expect(onChange).not.toHaveBeenCalled();
    // The same acts once it can be changed.
    render(<Sized value={value} onChange={onChange} />);
    await expect.element(button('Print')).toBeVisible();
    paste(root, new File([await picture('black')], 'logo.png', { type: 'image/png' }));
    await expect.element(layers()).toHaveTextContent('Elements (2)');
    await expect.poll(() => elementsOf(last(onChange)).length).toBe(2);
    expect(onChange).toHaveBeenCalledTimes(1);
  });

  test('a variable and the scheme change one editor, and nothing of the page', async () => {
    const root = document.documentElement;
    const before = [root.getAttribute('style'), ...root.getAttributeNames(), document.body.className];
    const backgroundOf = (id: string) => getComputedStyle(button('Print', id).element()).backgroundColor;
    show(
      <>
        <Sized id="one" height={360} colorScheme="light" style={{ '--lw-brand-fill': '#0a7d5a' } as never} />
        <Sized id="two" height={360} colorScheme="light" />
        <Sized id="three" height={360} colorScheme="dark" />
      </>,
    );
    for (const id of ['one', 'two', 'three']) await expect.element(button('Print', id)).toBeInTheDocument();
    await expect.poll(() => backgroundOf('one')).toBe('rgb(10, 125, 90)');
    expect(backgroundOf('two')).toBe('rgb(0, 112, 224)');
    const ground = (id: string) =>
      getComputedStyle(document.querySelector(`#${id} .labelwright`)!).backgroundColor;
    const light = ground('two');
    expect(ground('one')).toBe(light);
    await expect.poll(() => ground('three')).not.toBe(light);
    expect(getComputedStyle(root).getPropertyValue('--lw-brand-fill')).toBe('');
    expect(getComputedStyle(document.body).getPropertyValue('--mantine-color-text')).toBe('');
    expect(getComputedStyle(document.querySelector('main')!).fontFamily).toBe('Georgia, serif');
    expect([root.getAttribute('style'), ...root.getAttributeNames(), document.body.className]).toEqual(
      before,
    );
  });
});

describe('PKG-05 two editors', () => {
  test('have undo, selection and shortcuts of their own', async () => {
    show(
      <>
        <Sized id="one" height={420} />
        <Sized id="two" height={420} />
      </>,
    );
    await expect.element(layers('two')).toBeInTheDocument();
    await add('one').click();
    await add('two').click();
    await expect.element(layers('one')).toHaveTextContent('Elements (1)');
    await expect.element(layers('two')).toHaveTextContent('Elements (1)');
    await expect.element(content('one')).toBeInTheDocument();
    // The second one has the focus.
    await userEvent.keyboard('{Control>}z{/Control}');
    await expect.element(layers('two')).toHaveTextContent('Elements (0)');
    await expect.element(layers('one')).toHaveTextContent('Elements (1)');
    await expect.element(button(/^Undo/, 'two')).toBeDisabled();
    await expect.element(button(/^Undo/, 'one')).toBeEnabled();
    expect(content('two').query()).toBeNull();
    await expect.element(content('one')).toBeInTheDocument();
    // Outside both a key is neither's.
    (document.activeElement as HTMLElement).blur();
    await userEvent.keyboard('{Control>}z{/Control}t');
    await expect.element(layers('one')).toHaveTextContent('Elements (1)');
    await expect.element(layers('two')).toHaveTextContent('Elements (0)');
  });

  test('messages are shown by the one used last that is still there', async () => {
    const two = (hasSecond: boolean) => (
      <>
        <Sized id="one" height={420} />
        {hasSecond && <Sized id="two" height={420} />}
      </>
    );
    const { render } = show(two(true));
    await expect.element(layers('two')).toBeInTheDocument();
    const listIn = (id: string) =>
      document.querySelectorAll(
        `#${id} .mantine-Notifications-root, #${id} [data-mantine-shared-portal-node]`,
      ).length;
    await layers('one').click();
    await expect.poll(() => [listIn('one') > 0, listIn('two') > 0]).toEqual([true, false]);
    await layers('two').click();
    await expect.poll(() => [listIn('one') > 0, listIn('two') > 0]).toEqual([false, true]);
    render(two(false));
    await expect.poll(() => listIn('one') > 0).toBe(true);
    // A message: nothing is selected to be copied.
    const own = document.querySelector<HTMLElement>('#one .labelwright button:enabled')!;
    own.focus();
    paste(own, '<p></p>');
    await expect.element(editor('one').getByRole('alert')).toBeVisible();
  });
});
