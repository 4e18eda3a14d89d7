import type { LabelElement } from './element';
import { symbologyOf } from './symbolFacts';

/**
 * Loads what the codes among some elements need before their contents can be checked and drawn; undefined when all of it
 * is there. A job, a page and a command do this once for a label, before they bind it.
 */
export function loadSymbols(elements: readonly LabelElement[]): Promise<void> | undefined {
  const waits = elements.flatMap((element) => symbologyOf(element)?.load?.() ?? []);
  return waits.length > 0 ? Promise.all(waits).then(() => undefined) : undefined;
}
