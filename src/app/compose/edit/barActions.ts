import {
  IconFilePlus,
  IconFiles,
  IconFileTypeJpg,
  IconFileTypePdf,
  IconFolderOpen,
  IconLayoutGrid,
  IconPalette,
  IconPhoto,
  IconRulerMeasure,
  IconTableImport,
} from '@tabler/icons-react';
import type { MessageKey } from '../../../base/messages';
import { t } from '../../../i18n/messages';
import { openSheet, openTemplate } from '../../editor/actions';
import { useLabelPrint } from '../../print/context';
import { exportLabel } from '../../print/export/exportLabel';

export interface BarAction {
  label: MessageKey;
  Icon: typeof IconFilePlus;
  run(): void;
}

/** Actions of a menu under a line that says what they have in common. */
export interface BarGroup {
  hint?: MessageKey;
  actions: readonly BarAction[];
}

/** What the bar over the editor offers in addition to saving and printing: as buttons, or as lines of a menu. */
export function useBarActions(openGallery: () => void) {
  const stores = useLabelPrint();
  const { labelForm, editor, print } = stores;
  const exports: BarGroup[] = [
    {
      hint: 'exportHint',
      actions: [
        { label: 'exportPng', Icon: IconPhoto, run: () => void exportLabel(stores, 'png') },
        { label: 'exportPdf', Icon: IconFileTypePdf, run: () => void exportLabel(stores, 'pdf') },
      ],
    },
    {
      hint: 'exportLabelColours',
      actions: [
        { label: 'exportLabelColour', Icon: IconPalette, run: () => void exportLabel(stores, 'colourPng') },
        { label: 'exportLabelJpeg', Icon: IconFileTypeJpg, run: () => void exportLabel(stores, 'jpeg') },
      ],
    },
    {
      hint: 'exportBatchHint',
      actions: [{ label: 'exportBatch', Icon: IconFiles, run: () => print.open('export') }],
    },
  ];
  return {
    newLabel: { label: 'newLabel', Icon: IconFilePlus, run: () => labelForm.openNew(t('newLabelName')) },
    samples: { label: 'samples', Icon: IconLayoutGrid, run: openGallery },
    template: { label: 'openTemplate', Icon: IconFolderOpen, run: () => void openTemplate(stores) },
    sheet: { label: 'openSheet', Icon: IconTableImport, run: () => void openSheet(stores) },
    settings: { label: 'labelSettings', Icon: IconRulerMeasure, run: () => labelForm.openFor(editor.label) },
    exports,
  } satisfies Record<string, BarAction | BarGroup[]>;
}
