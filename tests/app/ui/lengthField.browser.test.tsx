import { action } from 'mobx';
import type { LengthUnit } from '../../../src/base/lengthUnit';
import '@mantine/core/styles.css';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { LengthField } from '../../../src/app/ui/LengthField';
import { shownUnit } from '../../../src/app/ui/shownUnit';
import { t } from '../../../src/i18n/messages';
import { mount } from '../mount';

const setLengthUnit = action((unit: LengthUnit) => shownUnit.set(unit));

afterEach(() => setLengthUnit('mm'));

/** A field of a label's side; what it sets is recorded. */
function open(mm: number | undefined, props: Partial<Parameters<typeof LengthField>[0]> = {}) {
  const state = observable({ mm });
  const set: number[] = [];
  const onSet = (next: number) => {
    set.push(next);
    runInAction(() => {
      state.mm = next;
    });
  };
  const Host = observer(() => (
    <LengthField
      aria-label="side"
      min={10}
      max={210}
      decimals={1}
      {...props}
      value={state.mm}
      onSet={onSet}
    />
  ));
  mount(<Host />);
  return { set, field: page.getByRole('textbox', { name: 'side' }) };
}

/** Types over the whole text, and leaves the field. */
async function type(field: ReturnType<typeof open>['field'], text: string): Promise<void> {
  await field.click();
  await userEvent.keyboard(text);
  await userEvent.tab();
}

test('a length is shown in the set unit, and follows a change of it', async () => {
  const { field, set } = open(101.6, { withUnit: true });
  await expect.element(field).toHaveValue('101.6 mm');
  setLengthUnit('in');
  await expect.element(field).toHaveValue('4 in');
  expect(set).toEqual([]);
});

test('what is not edited, or typed as it is shown, keeps its exact mm', async () => {
  setLengthUnit('in');
  const { field, set } = open(31.77, { decimals: 2 });
  await expect.element(field).toHaveValue('1.251');
  await field.click();
  await userEvent.tab();
  expect(set).toEqual([]);
  await type(field, '1.251');
  expect(set.at(-1)).toBe(31.77);
  await expect.element(field).toHaveValue('1.251');
});

test('any length can be typed, whichever unit is set', async () => {
  const { field, set } = open(40);
  for (const [unit, text, mm, shown] of [
    ['mm', '1in', 25.4, '25.4'],
    ['mm', '1 1/4"', 31.8, '31.8'],
    ['in', '4', 101.6, '4'],
    ['in', '1 1/4', 31.8, '1.25'],
    ['in', '22.5mm', 22.5, '0.886'],
  ] as const) {
    setLengthUnit(unit);
    await type(field, text);
    await expect.element(field, { message: text }).toHaveValue(shown);
    expect(set.at(-1), text).toBe(mm);
  }
});

test('a limit is named in the set unit; typed as it is shown, it is that limit', async () => {
  setLengthUnit('in');
  const { field, set } = open(40);
  await field.fill('20');
  await expect.element(page.getByText(t('numberMost', { limit: '8.268 in' }))).toBeVisible();
  await userEvent.tab();
  await expect.element(field).toHaveValue('8.268');
  await type(field, '0.1');
  await expect.element(page.getByText(t('numberLeast', { limit: '0.394 in' }))).toBeVisible();
  expect(set.at(-1)).toBe(10);
  await type(field, '8.268');
  expect(set.at(-1)).toBe(210);
});

test('text that is no length is reported while it is typed', async () => {
  const { field } = open(40);
  await field.fill('wide');
  await expect.element(page.getByText(t('lengthBad'))).toBeVisible();
  await field.fill('1 1/');
  await expect.element(page.getByText(t('lengthBad'))).not.toBeInTheDocument();
});

test('arrow keys and buttons step by a part of the set unit, without drift', async () => {
  const { field, set } = open(40);
  await field.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowDown}');
  expect(set).toEqual([41, 42, 41]);
  await userEvent.tab();
  setLengthUnit('in');
  await type(field, '4');
  await field.click();
  await userEvent.keyboard('{ArrowUp}{ArrowUp}{ArrowUp}');
  await expect.element(field).toHaveValue('4.375');
  expect(set.at(-1)).toBe(111.1);
  const [up] = field.element().closest('.mantine-TextInput-root')!.querySelectorAll('button');
  up!.click();
  await expect.element(field).toHaveValue('4.5');
});
