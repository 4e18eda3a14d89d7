import { Refusal, refuse } from '../../../base/problem';
import { language, problemText } from '../../../i18n/messages';
import { readSheetIn, SHEET_LIMITS, tooBig } from '../../../label/sheet';
import { call, notifyError, upload } from '../../api';
import type { DataFilesHost, SheetFacts } from '../DataFiles';
import { startWorker } from '../sheetWorker';

/** Reads a spreadsheet in a separate worker. @throws Refusal; `signal.reason` when aborted */
async function inspect(file: File, signal: AbortSignal): Promise<SheetFacts> {
  if (file.size > SHEET_LIMITS.bytes) throw tooBig();
  const bytes = new Uint8Array(await file.arrayBuffer());
  signal.throwIfAborted();
  try {
    const { fields, records } = await readSheetIn(
      startWorker(),
      { name: file.name, bytes, language },
      signal,
    );
    return { fields, rows: records.length };
  } catch (error) {
    if (error instanceof Refusal || signal.aborted) throw error;
    console.error(error);
    throw refuse('sheetUnreadable');
  }
}

/** The list of spreadsheets for a browser page. */
export const dataFilesHost: DataFilesHost = { call, upload, inspect, notify: notifyError, problemText };
