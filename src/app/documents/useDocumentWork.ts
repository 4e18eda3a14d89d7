import { use, useState } from 'react';
import { useApp } from '../compose';
import { DocumentWork, type DocumentWorkHost } from './DocumentWork';

/** What differs between the pages that print documents. */
type Kind = Pick<DocumentWorkHost, 'open' | 'rest' | 'area' | 'maxPages' | 'title'>;

/** What a page of documents works with, for the account at hand; made once. Waits for what printing needs. */
export function useDocumentWork(kind: () => Kind): DocumentWork {
  const app = useApp();
  const printing = use(app.loadPrinting());
  const [work] = useState(
    () =>
      new DocumentWork(printing, {
        ...kind(),
        memory: window.localStorage,
        account: String(app.session.account?.userId ?? ''),
        get preferred() {
          return app.preferences.known;
        },
      }),
  );
  return work;
}
