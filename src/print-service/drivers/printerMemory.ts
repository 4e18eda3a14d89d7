import type { PrinterConfig } from '../printerConfig';

/** So often in a row a printer may leave a question unanswered before it is not asked any more. */
const PATIENCE = 3;
/** How long it is not asked then: another one may be at its address later. */
const SILENT_FOR_MS = 10 * 60_000;

/** Printers are known by address and language. */
const keyOf = ({ address, language }: PrinterConfig) => `${language} ${address}`;

/** Which printers answer questions about their status, since the service began. */
export class PrinterMemory {
  /** Those that answered: one of them that is silent is busy, not mute. */
  private readonly answered = new Set<string>();
  /** Questions left unanswered, and until when that counts. */
  private readonly unanswered = new Map<string, { times: number; until: number }>();

  /** @param steady ms that pass evenly */
  constructor(private readonly steady: () => number) {}

  /** Whether it answered before. */
  hasAnswered(printer: PrinterConfig): boolean {
    return this.answered.has(keyOf(printer));
  }

  /** Whether it left so many questions unanswered that it is not asked for a while. */
  isSilent(printer: PrinterConfig): boolean {
    return this.timesUnanswered(printer) >= PATIENCE;
  }

  noteAnswer(printer: PrinterConfig): void {
    this.answered.add(keyOf(printer));
    this.unanswered.delete(keyOf(printer));
  }

  noteSilence(printer: PrinterConfig): void {
    const times = this.timesUnanswered(printer) + 1;
    this.unanswered.set(keyOf(printer), { times, until: this.steady() + SILENT_FOR_MS });
  }

  /** It cannot be reached: what is there later may answer. */
  forgetSilence(printer: PrinterConfig): void {
    this.unanswered.delete(keyOf(printer));
  }

  private timesUnanswered(printer: PrinterConfig): number {
    const { times, until } = this.unanswered.get(keyOf(printer)) ?? { times: 0, until: 0 };
    return until > this.steady() ? times : 0;
  }
}
