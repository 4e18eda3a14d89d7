import { use, useState } from 'react';
import { DocumentScreen } from '../documents/DocumentScreen';
import { ExportMenu } from '../documents/export/ExportMenu';
import { PasswordDialog } from '../documents/pdf/PasswordDialog';
import { PdfReader } from '../documents/pdf/PdfReader';
import { t } from '../messages';
import { useApp } from '../stores';
import { DocumentWork } from '../stores/DocumentWork';
import { PasswordQuestion } from '../stores/PasswordQuestion';

/** Pages the list takes. */
const MAX_PAGES = 5000;

/** PDFs printed as labels. */
export default function Pdf() {
  const app = useApp();
  const printing = use(app.loadPrinting());
  const [{ work, question }] = useState(() => {
    const question = new PasswordQuestion();
    const reader = new PdfReader(question.ask);
    const work = new DocumentWork(printing, {
      open: reader.open,
      rest: () => reader.close(),
      area: 'pdf',
      maxPages: MAX_PAGES,
      memory: window.localStorage,
      account: String(app.session.account?.userId ?? ''),
      title: t('menuPdf'),
      get preferred() {
        return app.preferences.known;
      },
    });
    return { work, question };
  });
  return (
    <>
      <DocumentScreen
        work={work}
        label={t('menuPdf')}
        accept=".pdf,application/pdf"
        emptyTitle={t('pdfEmptyTitle')}
        emptyHint={t('pdfEmptyHint')}
        actions={<ExportMenu work={work} title={t('menuPdf')} />}
      />
      <PasswordDialog question={question} />
    </>
  );
}
