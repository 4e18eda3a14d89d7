import { IconBallpen, IconEdit, IconListCheck } from '@tabler/icons-react';
import { observer } from 'mobx-react-lite';
import { useState } from 'react';
import { t } from '../../../i18n/messages';
import { takesRows } from '../../../label/bind';
import { SheetData } from '../../editor/data/Dock';
import frame from '../../editor/frame/frame.module.css';
import { type Sheet, SheetTabs } from '../../editor/frame/SheetTabs';
import { TextForm } from '../../editor/texts/TextForm';
import { useLabelPrint } from '../../print/context';
import { RowPreviewPane } from '../../print/preview/RowPreviewPane';
import { RowPicker } from '../../print/rows/RowPicker';
import { amount } from '../../ui/format';

type Name = 'rows' | 'texts';

const sheets: Record<Name, Sheet> = {
  rows: { label: 'tabRows', Icon: IconListCheck, isWhole: true, content: () => <RowsSheet /> },
  texts: { label: 'tabTexts', Icon: IconBallpen, content: () => <TextForm /> },
};

/** What a phone shows of an opened label: it as it prints, with the rows to choose, light edits, and the way to the canvas. */
export const PhonePreview = observer(function PhonePreview() {
  const { view } = useLabelPrint();
  const [open, show] = useState<Name>();
  const toCanvas = () => {
    view.setDock(false);
    view.setPanel(false);
    view.setPreview(false);
  };
  const canvas = { label: 'tabCanvas', Icon: IconEdit, run: toCanvas } as const;
  return (
    <>
      {!(open && sheets[open].isWhole) && (
        <div className={frame.main}>
          <RowPreviewPane openData={() => show('rows')} />
        </div>
      )}
      <SheetTabs<Name> sheets={sheets} open={open} show={show} last={canvas} />
    </>
  );
});

/** The rows to print; the data itself while the label takes nothing from it. */
const RowsSheet = observer(function RowsSheet() {
  const { editor, sheet } = useLabelPrint();
  const { records, rows } = sheet;
  if (!records || !takesRows(editor.label, records.fields)) return <SheetData />;
  const none = t('rowsNoneChosen', { n: amount(records.rows.length) });
  return <RowPicker records={records} rows={rows} label={editor.label} none={none} />;
});
