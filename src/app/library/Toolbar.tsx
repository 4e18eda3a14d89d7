import { ActionIcon, Button, CloseButton, Select, TextInput } from '@mantine/core';
import { useDebouncedCallback } from '@mantine/hooks';
import { IconSearch } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useState } from 'react';
import { t } from '../../i18n/messages';
import { lengthIn } from '../ui/length';
import { actionNames, displayOf, type PageActions } from './actions';
import type { LibraryStore } from './LibraryStore';
import classes from './library.module.css';
import type { Sort } from './librarySources';
import { rangeId, SIZE_RANGES, type SizeRange } from './sizes';
import type { Layout } from './TemplateCard';

/** ms after the last key press before the search starts. */
const CALM = 300;
const ALL = 'all';

interface Props {
  store: LibraryStore;
  actions: PageActions;
  layout: Layout;
  setLayout(layout: Layout): void;
  /** Newest first means last used first. */
  byUse?: boolean;
  /** The list has no search, sizes and order: only its total and `children` are shown. */
  plain?: boolean;
  children?: ReactNode;
}

/** Search, sizes, order and layout of a list; while templates are selected, their actions. */
export const Toolbar = observer(function Toolbar(props: Props) {
  const { store } = props;
  return (
    <div className={classes.toolbar} role="toolbar" aria-label={t('libTools')}>
      {store.selected.size > 0 ? <Chosen {...props} /> : <Filters {...props} />}
    </div>
  );
});

const rangeName = ({ from, to }: SizeRange): string =>
  to === undefined
    ? t('libSizeOver', { n: lengthIn(from - 1, 0) })
    : t('libSizeRange', { from: lengthIn(from, 0), to: lengthIn(to, 0) });

const Filters = observer(function Filters({ store, layout, setLayout, byUse, plain, children }: Props) {
  const { size, sort } = store.filter;
  const sizes = [
    { value: ALL, label: t('libSizeAll') },
    ...SIZE_RANGES.map((range) => ({ value: rangeId(range), label: rangeName(range) })),
  ];
  const sorts = [
    { value: 'updateTime', label: t(byUse ? 'libSortUse' : 'libSortTime') },
    { value: 'width', label: t('libSortWidth') },
    { value: 'name', label: t('libSortName') },
  ];
  const layouts = [
    { value: 'default', label: t('libLayoutDefault') },
    { value: 'list', label: t('libLayoutList') },
    { value: 'thumb', label: t('libLayoutThumb') },
  ];
  const select = {
    size: 'sm',
    allowDeselect: false,
    comboboxProps: { shadow: 'md' },
    maxDropdownHeight: 420,
  };
  const total = (
    <span className={classes.count} role="status">
      {store.total !== undefined && t('libCount', { n: store.total })}
    </span>
  );
  if (plain)
    return (
      <>
        {total}
        {children}
      </>
    );
  return (
    <>
      <Search store={store} />
      <Select
        {...select}
        w={128}
        aria-label={t('libSize')}
        data={sizes}
        value={size ? rangeId(size) : ALL}
        onChange={(value) => store.ofSize(SIZE_RANGES.find((range) => rangeId(range) === value))}
      />
      <Select
        {...select}
        w={136}
        aria-label={t('libSort')}
        data={sorts}
        value={sort}
        onChange={(value) => value && store.sortBy(value as Sort)}
      />
      <Select
        {...select}
        w={104}
        aria-label={t('libLayout')}
        data={layouts}
        value={layout}
        onChange={(value) => value && setLayout(value as Layout)}
      />
      {total}
      <span className={classes.gap} />
      {children}
    </>
  );
});

const Search = observer(function Search({ store }: { store: LibraryStore }) {
  const { keyword } = store.filter;
  const [typed, setTyped] = useState(keyword);
  const soon = useDebouncedCallback((text: string) => store.find(text), CALM);
  // biome-ignore lint/correctness/useExhaustiveDependencies: only what is asked for elsewhere, as when it is cleared
  useEffect(() => {
    soon.cancel();
    setTyped((now) => (now.trim() === keyword ? now : keyword));
  }, [keyword]);
  const go = () => {
    soon.cancel();
    store.find(typed);
  };
  const change = (text: string) => {
    setTyped(text);
    soon(text);
  };
  return (
    <TextInput
      className={classes.search}
      size="sm"
      type="search"
      aria-label={t('libSearch')}
      placeholder={t('libSearchHint')}
      maxLength={100}
      value={typed}
      onChange={(event) => change(event.currentTarget.value)}
      onKeyDown={(event) => {
        if (event.key === 'Enter' && !event.nativeEvent.isComposing) go();
      }}
      rightSectionWidth={typed ? 60 : 34}
      rightSection={
        <>
          {typed && <CloseButton size="sm" aria-label={t('libSearchClear')} onClick={() => change('')} />}
          <ActionIcon variant="subtle" color="gray" aria-label={t('libSearchGo')} onClick={go}>
            <IconSearch size={16} />
          </ActionIcon>
        </>
      }
    />
  );
});

const Chosen = observer(function Chosen({ store, actions }: Props) {
  const rows = [...store.selected.values()];
  const batch = actionNames.filter((action) => {
    const able = rows.some((row) => actions.state?.(action, row) === undefined);
    return displayOf(action).several && actions.run[action] && able;
  });
  return (
    <div className={classes.chosen}>
      <strong role="status">{t('libChosen', { n: rows.length })}</strong>
      {batch.map((action) => {
        const { title, Icon, grave } = displayOf(action);
        return (
          <Button
            key={action}
            size="sm"
            variant="default"
            {...(grave && { c: 'red.8' })}
            leftSection={<Icon size={16} stroke={1.7} />}
            onClick={() =>
              actions.run[action]?.(rows.filter((row) => actions.state?.(action, row) === undefined))
            }
          >
            {t(title)}
          </Button>
        );
      })}
      <span className={classes.gap} />
      <Button size="sm" variant="subtle" onClick={() => void store.selectAll()}>
        {t('libChooseAll', { n: store.total ?? 0 })}
      </Button>
      <Button size="sm" variant="subtle" color="gray" onClick={store.selectNone}>
        {t('libChooseNone')}
      </Button>
    </div>
  );
});
