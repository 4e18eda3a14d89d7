import type { RecordNames } from '../../label/bind';
import type { PrintStore } from './PrintStore';

/** The records a dialog prints, which decide the form of its messages. */
export const recordsOf = (print: PrintStore): RecordNames | undefined => print.form?.subject.records;
