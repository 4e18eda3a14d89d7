import { use, useEffect, useState } from 'react';
import { DocumentScreen } from '../documents/DocumentScreen';
import { ExportMenu } from '../documents/export/ExportMenu';
import { t } from '../messages';
import { PICTURE_ACCEPT } from '../panels/PictureField';
import { ComparePane } from '../pictures/ComparePane';
import { PICTURE_MB } from '../pictures/open';
import { openPictureFile } from '../pictures/pictureFile';
import { useApp } from '../stores';
import { DocumentWork } from '../stores/DocumentWork';

/** Pictures the list takes. */
const MAX_PICTURES = 50;

/** Pictures printed as labels, or saved in colour. */
export default function Images() {
  const app = useApp();
  const printing = use(app.loadPrinting());
  const [work] = useState(
    () =>
      new DocumentWork(printing, {
        open: openPictureFile,
        area: 'image',
        maxPages: MAX_PICTURES,
        memory: window.localStorage,
        account: String(app.session.account?.userId ?? ''),
        title: t('menuImage'),
        get preferred() {
          return app.preferences.known;
        },
      }),
  );
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

/** Pictures pasted anywhere on the page but into a field. */
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
