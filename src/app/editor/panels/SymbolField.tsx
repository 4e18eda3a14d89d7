import { type ComboboxItem, type ComboboxItemGroup, Select, type SelectProps } from '@mantine/core';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { own } from '../../../base/own';
import { t } from '../../../i18n/messages';
import type { LabelElement, PanelOption, PanelRow } from '../../../label/element';
import { loadSymbols } from '../../../label/symbolLoading';
import classes from './symbolField.module.css';

type Listed = ComboboxItem | ComboboxItemGroup<ComboboxItem>;

/** The options in their groups, in the order in which a group first occurs; those without one come first. */
function groupsOf(options: readonly PanelOption[]): Listed[] {
  const groups = new Map<PanelOption['group'], ComboboxItem[]>([[undefined, []]]);
  for (const { value, label, group } of options) {
    const items = groups.get(group) ?? [];
    items.push({ value: String(value), label: t(label) });
    groups.set(group, items);
  }
  return [...groups].flatMap(([group, items]): Listed[] => (group ? [{ group: t(group), items }] : items));
}

/** Everything that a search may find an option by. */
const wordsOf = ({ label, group, hint, word = '' }: PanelOption): string =>
  [t(label), word, hint ? t(hint) : '', group ? t(group) : ''].join(' ').toLowerCase();

/** Keeps what has every word that is typed. */
function filterOf(options: readonly PanelOption[]): NonNullable<SelectProps['filter']> {
  const words = new Map(options.map((option) => [String(option.value), wordsOf(option)]));
  return ({ options: listed, search }) => {
    const typed = search.toLowerCase().trim().split(/\s+/);
    const isFound = ({ value }: ComboboxItem) => typed.every((word) => words.get(value)?.includes(word));
    return listed.flatMap((one): typeof listed => {
      if (!('group' in one)) return isFound(one) ? [one] : [];
      const items = one.items.filter(isFound);
      return items.length > 0 ? [{ ...one, items }] : [];
    });
  };
}

interface Props {
  row: PanelRow;
  element: LabelElement;
  set(value: unknown): void;
  done(): void;
}

/** The type of a code, chosen from a list by use with a search. What encodes the type is loaded before it is set. */
export const SymbolField = observer(function SymbolField({ row, element, set, done }: Props) {
  const options = row.options ?? [];
  const [data] = useState(() => groupsOf(options));
  const [filter] = useState(() => filterOf(options));
  const optionOf = (text: string | null) => options.find(({ value }) => String(value) === text);
  // Only offered values: the library looks a value up in plain objects, where `constructor` exists.
  const chosen = optionOf(String(own(element, row.field)));
  const pick = (next: string | null) => {
    const option = optionOf(next);
    if (!option) return;
    const put = () => {
      done();
      set(option.value);
    };
    // Without the network the type is set all the same: the element reports that it is being loaded.
    const loading = loadSymbols([{ ...element, [row.field]: option.value }]);
    if (loading) loading.then(put, put);
    else put();
  };
  return (
    <>
      <Select
        size="xs"
        label={t(row.label)}
        data={data}
        value={chosen ? String(chosen.value) : null}
        placeholder={t('mixed')}
        searchable
        selectFirstOptionOnChange
        filter={filter}
        nothingFoundMessage={t('symNone')}
        maxDropdownHeight={360}
        allowDeselect={false}
        onChange={pick}
        renderOption={({ option }) => <Option option={optionOf(option.value)} />}
      />
      {chosen?.hint && <p className={classes.use}>{t(chosen.hint)}</p>}
    </>
  );
});

/** The name of a type and when to use it. */
function Option({ option }: { option: PanelOption | undefined }) {
  if (!option) return null;
  return (
    <div>
      <div>{t(option.label)}</div>
      {option.hint && <div className={classes.hint}>{t(option.hint)}</div>}
    </div>
  );
}
