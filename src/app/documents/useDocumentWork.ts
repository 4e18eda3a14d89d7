import { use, useState } from 'react';
import { useSession } from '../api/session/useSession';
import { usePrinting } from '../print/context';
import { pageStorage } from '../storage/pageStorage';
import { DocumentWork, type DocumentWorkHost } from './DocumentWork';

/** Differences between the pages that print documents. */
type Kind = Pick<DocumentWorkHost, 'open' | 'rest' | 'area' | 'maxPages' | 'title'>;

/**
 * The stores of a documents page, for the current account; created once. Waits for the stores of printing.
 */
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
