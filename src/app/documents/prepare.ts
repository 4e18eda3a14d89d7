import { Refusal } from '../../base/problem';
import type { Fit, TargetDots } from './fit';
import type { PageEdit, SourcePage } from './page';
import { type PagePicture, pagePicture } from './paint';

/** A page to print. */
export interface PageOrder extends Pick<PageEdit, 'rotation' | 'crop'> {
  source: SourcePage;
}

/** A page's picture, or its failure. */
export type PreparedPage = PagePicture | { failure: unknown };

/** Pages in progress at a time: while one is painted the next one is read. */
const LANES = 2;

/**
 * Pages as pictures of exactly the target's dots, in order, a few of them in progress at a time. A page that
 * fails returns its failure; the others continue.
 * @throws AbortError
 */
export async function* preparePages(
  orders: readonly PageOrder[],
  target: TargetDots,
  fit: Fit,
  signal?: AbortSignal,
): AsyncGenerator<PreparedPage> {
  const underWay: Promise<PreparedPage>[] = [];
  let next = 0;
  const launch = () => {
    const { source, ...edit } = orders[next++]!;
    underWay.push(pagePicture(source, edit, target, fit, signal).catch((failure: unknown) => ({ failure })));
  };
  while (next < orders.length || underWay.length > 0) {
    while (next < orders.length && underWay.length < LANES) launch();
    const page = await underWay.shift()!;
    signal?.throwIfAborted();
    yield page;
  }
}

/** The reason of a failed page; anything but a refusal is a bug to log. */
export function failureOf(failure: unknown): Refusal['problem'] | undefined {
  return failure instanceof Refusal ? failure.problem : undefined;
}
