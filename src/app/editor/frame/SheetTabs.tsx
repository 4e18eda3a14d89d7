import { IconChevronDown, type IconPlus } from '@tabler/icons-react';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import classes from './sheets.module.css';

interface Tab {
  label: MessageKey;
  Icon: typeof IconPlus;
}

/** A tab and the sheet that it opens. */
export interface Sheet extends Tab {
  /** Whether it takes the place of the label. */
  isWhole?: boolean;
  content(): ReactNode;
}

/** A tab to another view of the label. */
export interface ViewTab extends Tab {
  run(): void;
}

interface Props<Name extends string> {
  sheets: Readonly<Record<Name, Sheet>>;
  open: Name | undefined;
  show(name: Name | undefined): void;
  /** First and last tab, if they lead to another view. */
  first?: ViewTab;
  last?: ViewTab;
}

/** Tabs at the bottom of a phone, and above them the sheet of the open one. */
export function SheetTabs<Name extends string>(props: Props<Name>) {
  const { sheets, open, show, first, last } = props;
  const all = Object.entries(sheets) as [Name, Sheet][];
  const shown = all.find(([name]) => name === open)?.[1];
  // A page has one main part, whatever it shows.
  const Frame = shown?.isWhole ? 'main' : 'section';
  return (
    <>
      {shown && (
        <Frame
          className={classes.sheet}
          data-sheet={open}
          aria-label={t('panelOf', { name: t(shown.label) })}
        >
          <button
            type="button"
            className={classes.sheetClose}
            aria-label={t('panelClose')}
            onClick={() => show(undefined)}
          >
            <IconChevronDown size={20} />
          </button>
          {shown.content()}
        </Frame>
      )}
      <nav className={classes.tabs} aria-label={t('panelTools')}>
        {first && <TabButton {...first} />}
        {all.map(([name, sheet]) => (
          <TabButton
            key={name}
            {...sheet}
            isOpen={open === name}
            run={() => show(open === name ? undefined : name)}
          />
        ))}
        {last && <TabButton {...last} />}
      </nav>
    </>
  );
}

const TabButton = ({ label, Icon, run, isOpen }: ViewTab & { isOpen?: boolean }) => (
  <button type="button" aria-expanded={isOpen} onClick={run}>
    <Icon size={22} stroke={1.6} />
    {t(label)}
  </button>
);
