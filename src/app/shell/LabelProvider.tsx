import type { ReactNode } from 'react';
import { EditorContext } from '../editor/context';
import { CloudContext } from '../library/context';
import { LabelPrintContext } from '../print/context';
import type { LabelStores } from './context';

/** Provides the label's stores to the views of every feature that works with a label. */
export const LabelProvider = ({ labels, children }: { labels: LabelStores; children: ReactNode }) => (
  <EditorContext value={labels}>
    <CloudContext value={labels}>
      <LabelPrintContext value={labels}>{children}</LabelPrintContext>
    </CloudContext>
  </EditorContext>
);
