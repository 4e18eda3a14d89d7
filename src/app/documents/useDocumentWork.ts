import { use, useState } from 'react';
import { useSession } from '../api/session/useSession';
import { usePrinting } from '../print/context';
import { pageStorage } from '../storage/pageStorage';
import { DocumentWork, type DocumentWorkHost } from './DocumentWork';

/** What differs between the pages that print documents. */
type Kind = Pick<DocumentWorkHost, 'open' | 'rest' | 'area' | 'maxPages' | 'title'>;

/** What a page of documents works with, for the account at hand; made once. Waits for what printing needs. */
export function useDocumentWork(kind: () => Kind): DocumentWork {
  const { session } = useSession();
  const { preferences, loadPrinting } = usePrinting();
  const printing = use(loadPrinting());
  const [work] = useState(
    () =>
      new DocumentWork(printing, {
        ...kind(),
        memory: pageStorage(),
        account: String(session.account?.userId ?? ''),
        get preferred() {
          return preferences.known;
        },
      }),
  );
  return work;
}
