import { IconAdjustmentsHorizontal, IconEye, IconPlus, IconTable } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useEditor } from '../context';
import { SheetData } from '../data/Dock';
import { Palette } from '../panels/Palette';
import { SidePanel } from '../panels/SidePanel';
import { type Sheet, SheetTabs } from './SheetTabs';

type Name = 'elements' | 'properties' | 'data';

const sheets: Record<Name, Sheet> = {
  elements: { label: 'panelElements', Icon: IconPlus, content: () => <Palette /> },
  properties: { label: 'panelProperties', Icon: IconAdjustmentsHorizontal, content: () => <SidePanel /> },
  data: { label: 'panelData', Icon: IconTable, content: () => <SheetData /> },
};

interface Props {
  /** Whether the elements to add are shown. */
  adding: boolean;
  setAdding(adding: boolean): void;
  /** Whether there is a view of the label as it prints to go to. */
  hasPreview: boolean;
}

/** On a phone: what is around the canvas elsewhere, one at a time in a sheet below it, so that the label stays visible. */
export const BottomSheets = observer(function BottomSheets({ adding, setAdding, hasPreview }: Props) {
  const { view, editor } = useEditor();
  const open: Name | undefined = view.dockOpen
    ? 'data'
    : view.panelOpen
      ? 'properties'
      : adding
        ? 'elements'
        : undefined;
  const show = (sheet: Name | undefined) => {
    view.setDock(sheet === 'data');
    view.setPanel(sheet === 'properties');
    setAdding(sheet === 'elements');
  };
  const toPreview = () => {
    show(undefined);
    // What is selected is on the canvas.
    editor.select([]);
    view.setPreview(true);
  };
  const preview = { label: 'printPreview', Icon: IconEye, run: toPreview } as const;
  return <SheetTabs<Name> sheets={sheets} open={open} show={show} {...(hasPreview && { first: preview })} />;
});
