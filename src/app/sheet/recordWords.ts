import type { MessageKey } from '../../base/messages';
import { t } from '../../i18n/messages';
import type { RecordNames } from '../../label/bind';

/** Messages about rows of a spreadsheet, and their forms for pages of a document. */
const PAGE_WORDS = {
  printBadAll: 'pagesBadAll',
  printBadCount: 'pagesCount',
  printBadHint: 'pagesBadHint',
  printBadNow: 'pagesBad',
  printBadOddHint: 'pagesBadOddHint',
  printBadRow: 'pageNumber',
  printBadRows: 'pagesBad',
  printCause: 'pagesCause',
  printCheckHint: 'pagesCheckHint',
  printFixHint: 'pageFixHint',
  printMoreRows: 'pagesMore',
  printOddHint: 'pagesOddHint',
  printOddNow: 'pagesOdd',
  printOddRows: 'pagesOdd',
  printOddToo: 'pagesOddToo',
  printRangeOf: 'pagesOf',
  printRangeRows: 'pagesRange',
  printRecords: 'pagesShown',
  printRows: 'pagesCount',
  printShowCause: 'pagesExpand',
  printShowRow: 'pageShow',
  printSkip: 'pagesSkip',
  rowChoose: 'pageChoose',
  rowCopies: 'pageCopies',
  rowsAll: 'pagesAll',
  rowsChoose: 'pagesChoose',
  rowsChooseFound: 'pagesChooseFound',
  rowsChosen: 'pagesChosen',
  rowsFind: 'pagesFind',
  rowsNone: 'pagesNone',
  rowsTitle: 'pagesTitle',
} as const satisfies Partial<Record<MessageKey, MessageKey>>;

/** A message about rows, in the form for its records. */
export const ofRecords = (
  records: Pick<RecordNames, 'pages'> | undefined,
  key: keyof typeof PAGE_WORDS,
  params?: Parameters<typeof t>[1],
): string => t(records?.pages ? PAGE_WORDS[key] : key, params);
