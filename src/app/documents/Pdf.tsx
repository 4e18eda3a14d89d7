import { useState } from 'react';
import { t } from '../../i18n/messages';
import { DocumentScreen } from './DocumentScreen';
import { ExportMenu } from './export/ExportMenu';
import { PasswordQuestion } from './PasswordQuestion';
import { PasswordDialog } from './pdf/PasswordDialog';
import { PdfReader } from './pdf/PdfReader';
import { useDocumentWork } from './useDocumentWork';

/** Maximum pages of the list. */
const MAX_PAGES = 5000;

/** PDFs printed as labels. */
export default function Pdf() {
  const [question] = useState(() => new PasswordQuestion());
  const work = useDocumentWork(() => {
    const reader = new PdfReader(question.ask);
    return {
      open: reader.open,
      rest: () => reader.close(),
      area: 'pdf',
      maxPages: MAX_PAGES,
      title: t('menuPdf'),
    };
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
