import {
  IconFilePlus,
  IconFiles,
  IconFileTypePdf,
  IconFolderOpen,
  IconLayoutGrid,
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

/** What the bar over the editor offers in addition to saving and printing: as buttons, or as lines of a menu. */
export function useBarActions(openGallery: () => void) {
  const stores = useLabelPrint();
  const { labelForm, editor, print } = stores;
  const exports: BarAction[] = [
    { label: 'exportPng', Icon: IconPhoto, run: () => void exportLabel(stores, 'png') },
    { label: 'exportPdf', Icon: IconFileTypePdf, run: () => void exportLabel(stores, 'pdf') },
    { label: 'exportBatch', Icon: IconFiles, run: () => print.open('export') },
  ];
  return {
    newLabel: { label: 'newLabel', Icon: IconFilePlus, run: () => labelForm.openNew(t('newLabelName')) },
    samples: { label: 'samples', Icon: IconLayoutGrid, run: openGallery },
    template: { label: 'openTemplate', Icon: IconFolderOpen, run: () => void openTemplate(stores) },
    sheet: { label: 'openSheet', Icon: IconTableImport, run: () => void openSheet(stores) },
    settings: { label: 'labelSettings', Icon: IconRulerMeasure, run: () => labelForm.openFor(editor.label) },
    exports,
  } satisfies Record<string, BarAction | BarAction[]>;
}
