import { useEffect } from 'react';
import { PICTURE_MB } from '../../base/constants';
import { t } from '../../i18n/messages';
import { PICTURE_ACCEPT } from '../editor/panels/PictureField';
import { ComparePane } from './ComparePane';
import { DocumentScreen } from './DocumentScreen';
import { ExportMenu } from './export/ExportMenu';
import { openPictureFile } from './pictureFile';
import { useDocumentWork } from './useDocumentWork';

/** Maximum pictures of the list. */
const MAX_PICTURES = 50;

/** Pictures printed as labels, or saved in colour. */
export default function Images() {
  const work = useDocumentWork(() => ({
    open: openPictureFile,
    area: 'image',
    maxPages: MAX_PICTURES,
    title: t('menuImage'),
  }));
  usePastedFiles((files) => void work.store.add(files));
  return (
    <DocumentScreen
      work={work}
      label={t('menuImage')}
      accept={PICTURE_ACCEPT}
      emptyTitle={t('picEmptyTitle')}
      emptyHint={t('picEmptyHint', { n: MAX_PICTURES, mb: PICTURE_MB })}
      live={<ComparePane work={work} />}
      actions={<ExportMenu work={work} title={t('menuImage')} />}
    />
  );
}

/** Handles pictures pasted anywhere on the page except into a field. */
function usePastedFiles(take: (files: File[]) => void): void {
  useEffect(() => {
    const paste = (event: ClipboardEvent) => {
      const files = [...(event.clipboardData?.files ?? [])];
      if (files.length === 0 || (event.target as Element).closest?.('input, textarea')) return;
      event.preventDefault();
      take(files);
    };
    document.addEventListener('paste', paste);
    return () => document.removeEventListener('paste', paste);
  });
}
