import { onTestFinished } from 'vitest';
import { PrintModal } from '../../../src/app/print/dialog/PrintDialog';
import type { PrintSource } from '../../../src/app/print/form/printSource';
import { PrintStore } from '../../../src/app/print/PrintStore';
import type { Records } from '../../../src/label/bind';
import type { Label } from '../../../src/label/template';
import { appPool } from '../../../src/raster/appPool';
import { mount } from '../mount';
import { memory } from './subject';
import { withoutService } from './withoutService';

interface Opened {
  label: Label;
  records?: Records;
  purpose?: 'form' | 'export';
  workers?: number;
  /** Called when the dialog opens an element of the label. */
  select?: PrintSource['editor']['select'];
  show?: PrintSource['sheet']['show'];
}

/** The print dialog over the real workers, without a print service, until the test has finished. */
export function openDialog({ label, records, purpose, workers = 1, select, show }: Opened) {
  const pool = appPool(workers);
  // Reading codes back has its own tests.
  const stored = memory({ 'labelwright.printProof': '0' });
  const source: PrintSource = {
    editor: { label, dpi: 203, ...(select && { select }) },
    sheet: { records, ...(show && { show }) },
    pool,
  };
  const store = new PrintStore(source, { ...withoutService(), memory: () => stored });
  onTestFinished(() => {
    store.close();
    pool.close();
  });
  mount(<PrintModal print={store} />);
  store.open(purpose);
  return { store, pool };
}
