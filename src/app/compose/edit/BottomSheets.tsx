import { IconAdjustmentsHorizontal, IconChevronDown, IconPlus, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import type { ReactNode } from 'react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { useEditor } from '../../editor/context';
import { SheetData } from '../../editor/data/Dock';
import { Palette } from '../../editor/panels/Palette';
import { SidePanel } from '../../editor/panels/SidePanel';
import classes from './panels.module.css';

type Sheet = 'elements' | 'properties' | 'data';

const sheets: Record<Sheet, { label: MessageKey; Icon: typeof IconPlus; content(): ReactNode }> = {
  elements: { label: 'panelElements', Icon: IconPlus, content: () => <Palette /> },
  properties: { label: 'panelProperties', Icon: IconAdjustmentsHorizontal, content: () => <SidePanel /> },
  data: { label: 'panelData', Icon: IconTable, content: () => <SheetData /> },
};

interface Props {
  /** Whether the elements to add are shown. */
  adding: boolean;
  setAdding(adding: boolean): void;
}

/** On a phone: what is around the canvas elsewhere, one at a time in a sheet below it, so that the label stays visible. */
export const BottomSheets = observer(function BottomSheets({ adding, setAdding }: Props) {
  const { view } = useEditor();
  const open: Sheet | undefined = view.dockOpen
    ? 'data'
    : view.panelOpen
      ? 'properties'
      : adding
        ? 'elements'
        : undefined;
  const show = (sheet: Sheet | undefined) => {
    view.setDock(sheet === 'data');
    view.setPanel(sheet === 'properties');
    setAdding(sheet === 'elements');
  };
  return (
    <>
      {open && (
        <section
          className={classes.sheet}
          data-sheet={open}
          aria-label={t('panelOf', { name: t(sheets[open].label) })}
        >
          <button
            type="button"
            className={classes.sheetClose}
            aria-label={t('panelClose')}
            onClick={() => show(undefined)}
          >
            <IconChevronDown size={20} />
          </button>
          {sheets[open].content()}
        </section>
      )}
      <nav className={classes.tabs} aria-label={t('panelTools')}>
        {(Object.keys(sheets) as Sheet[]).map((name) => {
          const { label, Icon } = sheets[name];
          return (
            <button
              key={name}
              type="button"
              aria-expanded={open === name}
              onClick={() => show(open === name ? undefined : name)}
            >
              <Icon size={22} stroke={1.6} />
              {t(label)}
            </button>
          );
        })}
      </nav>
    </>
  );
});
