import { ActionIcon, Button, Menu, TextInput, Tooltip } from '@mantine/core';
import {
  type Icon,
  IconChevronDown,
  IconCrop,
  IconFocusCentered,
  IconLayoutGrid,
  IconPlus,
  IconRotate,
  IconRotateClockwise,
  IconTrash,
} from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { type FormEvent, useState } from 'react';
import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import { amount } from '../ui/format';
import type { DocumentWork } from './DocumentWork';
import classes from './documents.module.css';
import { readRanges } from './ranges';

interface Props {
  work: DocumentWork;
  add(): void;
  crop(): void;
  split(): void;
}

/** Actions on the list and the selected pages. */
export const ToolBar = observer(function ToolBar({ work, add, crop, split }: Props) {
  const { store } = work;
  const { selected, pages } = store;
  const ids = selected.map(({ id }) => id);
  const none = ids.length === 0 || work.finding !== undefined;
  const tool = (label: MessageKey, Shape: Icon, run: () => void) => (
    <Tooltip label={t(label)}>
      <ActionIcon variant="default" size={32} aria-label={t(label)} disabled={none} onClick={run}>
        <Shape size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
  return (
    <div className={classes.tools} role="toolbar" aria-label={t('docTools')}>
      <Button size="xs" leftSection={<IconPlus size={15} />} onClick={add}>
        {t('docAdd')}
      </Button>
      <span className={classes.line} />
      <Selection work={work} />
      <span className={classes.count} role="status">
        {t('docSelected', { n: amount(selected.length), all: amount(pages.length) })}
      </span>
      <span className={classes.gap} />
      {tool('docTurnLeft', IconRotate, () => store.turn(ids, -90))}
      {tool('docTurnRight', IconRotateClockwise, () => store.turn(ids, 90))}
      <span className={classes.line} />
      <Button size="xs" variant="default" disabled={none} leftSection={<IconCrop size={15} />} onClick={crop}>
        {t('docCrop')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={none}
        leftSection={<IconFocusCentered size={15} />}
        onClick={() => void work.autoCrop(selected)}
      >
        {t('docAutoCrop')}
      </Button>
      <Button
        size="xs"
        variant="default"
        disabled={none}
        leftSection={<IconLayoutGrid size={15} />}
        onClick={split}
      >
        {t('docSplit')}
      </Button>
      <span className={classes.line} />
      {tool('docRemove', IconTrash, () => store.remove(ids))}
    </div>
  );
});

/** Selects pages by rule or by typed numbers. */
const Selection = observer(function Selection({ work: { store } }: Pick<Props, 'work'>) {
  const [text, setText] = useState('');
  const [bad, setBad] = useState(false);
  const take = (event: FormEvent) => {
    event.preventDefault();
    const takes = readRanges(text, store.pages.length);
    setBad(!takes);
    if (takes) store.select(takes);
  };
  return (
    <>
      <Menu position="bottom-start" shadow="md">
        <Menu.Target>
          <Button size="xs" variant="default" rightSection={<IconChevronDown size={14} />}>
            {t('docSelect')}
          </Button>
        </Menu.Target>
        <Menu.Dropdown>
          <Menu.Item onClick={() => store.select(() => true)}>{t('docSelectAll')}</Menu.Item>
          <Menu.Item onClick={() => store.select(() => false)}>{t('docSelectNone')}</Menu.Item>
          <Menu.Item onClick={() => store.select((index) => index % 2 === 0)}>{t('docSelectOdd')}</Menu.Item>
          <Menu.Item onClick={() => store.select((index) => index % 2 === 1)}>{t('docSelectEven')}</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      <form onSubmit={take}>
        <Tooltip label={bad ? t('docRangeBad', { max: store.pages.length }) : t('docRangeHint')}>
          <TextInput
            size="xs"
            w={132}
            aria-label={t('docRange')}
            placeholder={t('docRangeExample')}
            value={text}
            error={bad}
            onChange={(event) => {
              setText(event.currentTarget.value);
              setBad(false);
            }}
          />
        </Tooltip>
      </form>
    </>
  );
});
