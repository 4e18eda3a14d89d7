import { Button, Group, Skeleton } from '@mantine/core';
import { IconAlertTriangle, IconCloudOff, IconFileSearch, IconTags } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import { t } from '../../i18n/messages';
import type { PageActions } from './actions';
import type { LibraryStore } from './LibraryStore';
import classes from './library.module.css';
import type { Layout } from './TemplateCard';
import { TemplateGrid } from './TemplateGrid';

interface Props {
  store: LibraryStore;
  actions: PageActions;
  layout: Layout;
  single?: boolean;
  /** The first steps, while the list is empty. */
  hint: string;
  first?: ReactNode;
}

/** The list itself, or why there is none: loading, empty, no matches, server not reached. */
export const ListBody = observer(function ListBody(props: Props) {
  const { store, hint, first, ...grid } = props;
  if (store.loading) return <Waiting layout={props.layout} />;
  if (store.total === undefined) {
    return (
      <div className={classes.state} role="alert">
        <IconCloudOff size={46} stroke={1.2} />
        <strong>{t('libFailed')}</strong>
        <p>{store.failure}</p>
        <Button onClick={() => void store.refresh()}>{t('libRetry')}</Button>
      </div>
    );
  }
  if (store.empty) {
    return (
      <div className={classes.state}>
        {store.narrowed ? <IconFileSearch size={46} stroke={1.2} /> : <IconTags size={46} stroke={1.2} />}
        <strong>{t(store.narrowed ? 'libNothing' : 'libEmpty')}</strong>
        <p>{store.narrowed ? t('libNothingHint') : hint}</p>
        {store.narrowed ? (
          <Button variant="default" onClick={() => store.ask({ keyword: '', size: undefined })}>
            {t('libClear')}
          </Button>
        ) : (
          <Group gap="xs" justify="center">
            {first}
          </Group>
        )}
      </div>
    );
  }
  return (
    <>
      {store.failure !== undefined && (
        <div className={classes.bad} role="alert">
          <IconAlertTriangle size={16} />
          {store.failure}
          <Button size="compact-xs" variant="default" onClick={() => void store.refresh()}>
            {t('libRetry')}
          </Button>
        </div>
      )}
      <TemplateGrid store={store} {...grid} />
    </>
  );
});

const SHAPES: Record<Layout, { width: number | string; height: number; count: number }> = {
  default: { width: 240, height: 262, count: 8 },
  thumb: { width: 168, height: 186, count: 14 },
  list: { width: '100%', height: 68, count: 8 },
};

function Waiting({ layout }: { layout: Layout }) {
  const { width, height, count } = SHAPES[layout];
  return (
    <Group p={20} gap={16} align="flex-start" role="status" aria-label={t('loading')}>
      {Array.from({ length: count }, (_, i) => (
        // biome-ignore lint/suspicious/noArrayIndexKey: they are all alike
        <Skeleton key={i} width={width} height={height} radius={10} />
      ))}
    </Group>
  );
}
