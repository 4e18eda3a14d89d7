// biome-ignore-all lint/a11y/useSemanticElements: rows placed by hand stand between the list and its items
import { ActionIcon, Checkbox, Menu, Tooltip } from '@mantine/core';
import { IconDots, IconStar, IconStarFilled } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { KeyboardEvent, MouseEvent } from 'react';
import { t } from '../../i18n/messages';
import { formatTime } from '../../label/moment';
import { sizeText } from '../ui/length';
import { type Action, actionsOf, displayOf, type PageActions } from './actions';
import { CardName } from './CardName';
import { Cover } from './Cover';
import classes from './library.module.css';
import type { TempletRow } from './librarySources';

export type Layout = 'default' | 'list' | 'thumb';

/** Actions with a button of their own; the others are in the menu. */
const BUTTONS: Record<Layout, readonly Action[]> = {
  default: ['edit', 'print', 'remove', 'restore', 'deleteForever'],
  list: ['edit', 'print', 'remove', 'restore', 'deleteForever'],
  thumb: [],
};

interface Props {
  row: TempletRow;
  actions: PageActions;
  layout: Layout;
  index: number;
  total: number;
  selected: boolean;
  /** No checkbox: the page has no actions for several templates. */
  single: boolean;
  /** The active card for the keyboard: only its controls are in the tab order. */
  active: boolean;
  renaming: boolean;
  onRenaming(open: boolean, keys?: boolean): void;
  onToggle(range: boolean): void;
  onFocus(): void;
  onKeyDown(event: KeyboardEvent<HTMLElement>): void;
}

/** One template of a list: cover, name, size, time, and actions. */
export const TemplateCard = observer(function TemplateCard(props: Props) {
  const { row, actions, layout, index, total, selected, active } = props;
  const tabIndex = active ? 0 : -1;
  const choose = (event: MouseEvent<HTMLInputElement>) => props.onToggle(event.shiftKey);
  return (
    <div
      role="listitem"
      className={classes.card}
      data-layout={layout}
      data-selected={selected || undefined}
      aria-posinset={index + 1}
      aria-setsize={total}
      onFocus={props.onFocus}
    >
      <button
        type="button"
        className={classes.open}
        data-index={index}
        tabIndex={tabIndex}
        aria-label={t(actions.openTitle ?? 'libOpen', { name: row.name })}
        onClick={() => actions.open(row)}
        onKeyDown={props.onKeyDown}
      >
        <Cover row={row} />
      </button>
      {!props.single && (
        <Checkbox
          className={classes.check}
          size="sm"
          tabIndex={tabIndex}
          aria-label={t('libSelect', { name: row.name })}
          checked={selected}
          onClick={choose}
          readOnly
        />
      )}
      <div className={classes.caption}>
        <CardName {...props} tabIndex={tabIndex} />
        <small>
          {sizeText(row)}
          {layout === 'default' && <Time row={row} />}
        </small>
      </div>
      {layout === 'list' && (
        <small className={classes.when}>
          <Time row={row} />
        </small>
      )}
      <div className={classes.actions}>
        {actions.collect && <Star row={row} tabIndex={tabIndex} collect={actions.collect} />}
        {BUTTONS[layout].map((action) => (
          <ActionButton key={action} {...props} action={action} tabIndex={tabIndex} />
        ))}
        <MoreMenu {...props} tabIndex={tabIndex} />
      </div>
    </div>
  );
});

/** When it was last used or changed; of a template in the bin the days that are left. */
function Time({ row }: { row: TempletRow }) {
  if (row.daysLeft !== undefined) return <span>{t('binDaysLeft', { n: row.daysLeft })}</span>;
  const time = new Date(row.useTime ?? row.updateTime);
  return <time dateTime={time.toISOString()}>{formatTime(time, 'YYYY-MM-DD HH:mm')}</time>;
}

function Star(props: { row: TempletRow; tabIndex: number; collect(row: TempletRow): void }) {
  const { row, tabIndex } = props;
  const on = row.collected === 1;
  const label = t(on ? 'libUncollect' : 'libCollect');
  return (
    <Tooltip label={label}>
      <ActionIcon
        className={classes.star}
        variant="subtle"
        color="gray"
        tabIndex={tabIndex}
        aria-label={label}
        aria-pressed={on}
        onClick={() => props.collect(row)}
      >
        {on ? <IconStarFilled size={17} /> : <IconStar size={17} stroke={1.7} />}
      </ActionIcon>
    </Tooltip>
  );
}

type ActionProps = Pick<Props, 'row' | 'actions' | 'layout' | 'onRenaming'> & { tabIndex: number };

function ActionButton({ row, actions, action, tabIndex }: ActionProps & { action: Action }) {
  const { title, Icon } = displayOf(action);
  if (!actionsOf(actions, row).includes(action)) return null;
  return (
    <Tooltip label={t(title)}>
      <ActionIcon
        variant="subtle"
        color="gray"
        tabIndex={tabIndex}
        aria-label={t(title)}
        disabled={actions.state?.(action, row) === 'disabled'}
        onClick={() => actions.run[action]?.([row])}
      >
        <Icon size={17} stroke={1.7} />
      </ActionIcon>
    </Tooltip>
  );
}

function MoreMenu({ row, actions, layout, tabIndex, onRenaming }: ActionProps) {
  const rest = actionsOf(actions, row).filter((action) => !BUTTONS[layout].includes(action));
  if (rest.length === 0) return null;
  return (
    <Menu shadow="md" position="bottom-end" width={156} withinPortal>
      <Menu.Target>
        <ActionIcon variant="subtle" color="gray" tabIndex={tabIndex} aria-label={t('libMore')}>
          <IconDots size={17} />
        </ActionIcon>
      </Menu.Target>
      <Menu.Dropdown>
        {rest.map((action) => {
          const { title, Icon, grave } = displayOf(action);
          return (
            <Menu.Item
              key={action}
              {...(grave && { color: 'red' })}
              leftSection={<Icon size={16} stroke={1.7} />}
              disabled={actions.state?.(action, row) === 'disabled'}
              onClick={() => (action === 'rename' ? onRenaming(true) : actions.run[action]?.([row]))}
            >
              {t(title)}
            </Menu.Item>
          );
        })}
      </Menu.Dropdown>
    </Menu>
  );
}
