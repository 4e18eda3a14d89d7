import '@mantine/core/styles.css';
import { expect, test, vi } from 'vitest';
import { page } from 'vitest/browser';
import { EditorContext, type EditorStores } from '../../src/app/editor/context';
import { Palette } from '../../src/app/editor/panels/Palette';
import { DirectForm } from '../../src/app/print/dialog/DirectForm';
import type { DirectStore } from '../../src/app/print/direct/DirectStore';
import { loadWords, t } from '../../src/i18n/messages';
import { mount } from '../app/mount';
import { cross } from './members';

/* The forms of the web app with one more member in a registry: what is offered comes from the list. */

const { members } = vi.hoisted(() => ({ members: () => import('./members') }));
vi.mock('../../src/label/elements', async (original) => {
  const real = (await original()) as { elementTypes: Map<number, unknown> };
  const { cross } = await members();
  real.elementTypes.set(cross.code, { ...cross, label: 'guides' });
  return real;
});
vi.mock('../../src/printing/languages', async (original) => {
  const real = (await original()) as Record<string, unknown> & { namesIn(all: object): object };
  const { plain } = await members();
  const languages = { ...(real.languages as object), [plain.name]: plain };
  return { ...real, languages, ...real.namesIn(languages) };
});

test('the palette has a button for every element type, and it adds one', async () => {
  await loadWords();
  const add = vi.fn();
  mount(
    <EditorContext value={{ editor: { add }, view: { focus() {} } } as unknown as EditorStores}>
      <Palette />
    </EditorContext>,
  );
  await page.getByRole('button', { name: t('addElement', { name: t('guides') }) }).click();
  expect(add).toHaveBeenCalledWith(cross.code);
});

test('the form of a direct printer offers every language that printers take', async () => {
  await loadWords();
  const save = vi.fn(() => 'P');
  const direct = { isTaken: () => false, save, stopEditing() {} } as unknown as DirectStore;
  const settings = { name: 'P', language: 'tspl', dpi: 203, width: 80, baudRate: 9600 } as const;
  const editing = { key: 'usb', kind: 'usb', settings } as unknown as NonNullable<DirectStore['editing']>;
  mount(<DirectForm direct={direct} editing={editing} onSaved={() => {}} />);
  await page.getByRole('combobox', { name: t('directLanguage') }).click();
  await page.getByRole('option', { name: 'Plain/1 (Nobody)' }).click();
  await page.getByRole('button', { name: t('directSave') }).click();
  expect(save).toHaveBeenCalledWith({ ...settings, language: 'plain' });
});
