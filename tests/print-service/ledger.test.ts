import fc from 'fast-check';
import { expect, test } from 'vitest';
import { Spans } from '../../src/base/spans';
import type { Entry } from '../../src/print-service/journal/records';
import { Ledger } from '../../src/print-service/ledger';

const span = fc.tuple(fc.nat(40), fc.nat(12)).map(([from, length]) => ({ from, to: from + length }));

test('a set of labels is what a set of numbers is', () => {
  fc.assert(
    fc.property(fc.array(fc.tuple(fc.boolean(), span), { maxLength: 30 }), (steps) => {
      const spans = new Spans();
      const numbers = new Set<number>();
      for (const [isAdded, { from, to }] of steps) {
        if (isAdded) spans.add(from, to);
        else spans.remove(from, to);
        for (let i = from; i < to; i++) isAdded ? numbers.add(i) : numbers.delete(i);
        const runs = [...spans];
        expect(
          runs.flatMap((run) => Array.from({ length: run.to - run.from }, (_, i) => run.from + i)),
        ).toEqual([...numbers].sort((a, b) => a - b));
        // Longest runs: none is empty, none touches the next.
        for (const [i, run] of runs.entries()) {
          expect(run.to).toBeGreaterThan(run.from);
          if (i) expect(run.from).toBeGreaterThan(runs[i - 1]!.to);
        }
        expect(spans.size).toBe(numbers.size);
        expect(spans.covers(from, to)).toBe(isAdded || from === to);
      }
    }),
  );
});

const COUNT = 60;
const PRINTERS = ['A', 'B', 'C'];

/** What may happen next, chosen by numbers that fast-check draws. */
function happen(ledger: Ledger, what: number, who: number, size: number): Entry | undefined {
  const printer = PRINTERS[who % PRINTERS.length]!;
  const piece = ledger.pending(printer);
  const actions: (() => Entry | undefined)[] = [
    () => {
      const to = Math.min(COUNT, ledger.accepted + size);
      return to > ledger.accepted ? { is: 'have', from: ledger.accepted, to, at: 0, sizes: [] } : undefined;
    },
    () => {
      const next = piece || ledger.doubts(printer) ? undefined : ledger.next(printer, size, (p) => p === 'C');
      return next && { is: 'sending', printer, ...next, attempt: ledger.attempt };
    },
    () =>
      piece && {
        is: 'printed',
        printer,
        from: piece.from,
        to: Math.min(piece.to, piece.from + size),
      },
    () => piece && { is: 'unsent', printer },
    () => piece && { is: 'doubt', printer, problem: { key: 'svcDoubt' } },
    () => {
      const [range] = ledger.doubtRanges;
      return range && { is: 'resolve', from: range.from, to: range.to, choice: who % 2 ? 'skip' : 'reprint' };
    },
  ];
  return actions[what % actions.length]!();
}

const steps = fc.array(fc.tuple(fc.nat(5), fc.nat(5), fc.integer({ min: 1, max: 15 })), { maxLength: 300 });

test('asked = printed + skipped + in doubt + still to come, whatever happens, and no label is sent twice unasked', () => {
  fc.assert(
    fc.property(steps, (drawn) => {
      const ledger = new Ledger(COUNT, PRINTERS);
      const entries: Entry[] = [];
      const sent = new Set<number>();
      for (const [what, who, size] of drawn) {
        const entry = happen(ledger, what, who, size);
        if (!entry) continue;
        if (entry.is === 'sending') {
          for (let i = entry.from; i < entry.to; i++) {
            expect(sent.has(i), `label ${i}`).toBe(false);
            expect(i).toBeLessThan(ledger.accepted);
            sent.add(i);
          }
        }
        const back = ledger.pending('printer' in entry ? entry.printer : '');
        if (entry.is === 'unsent') for (let i = back!.from; i < back!.to; i++) sent.delete(i);
        if (entry.is === 'resolve') for (let i = entry.from; i < entry.to; i++) sent.delete(i);
        ledger.apply(entry);
        entries.push(entry);
        const underWay = PRINTERS.reduce((sum, p) => {
          const piece = ledger.pending(p);
          return sum + (piece ? piece.to - piece.from : 0);
        }, 0);
        const through = ledger.sent + ledger.skipped.size + ledger.inDoubt + underWay;
        expect(through + new Spans([{ from: 0, to: COUNT }]).without(known(ledger)).size).toBe(COUNT);
      }
      // The journal alone gives the same.
      const again = new Ledger(COUNT, PRINTERS);
      for (const entry of entries) again.apply(entry);
      const view = (one: Ledger) => [
        one.accepted,
        one.ranges,
        one.doubtRanges,
        [...one.skipped],
        one.attempt,
        one.complete,
      ];
      expect(view(again)).toEqual(view(ledger));
    }),
  );
});

/** Labels that are printed, skipped, in doubt or under way; each in one of them only. */
function known(ledger: Ledger): Spans {
  const all = new Spans();
  let size = 0;
  const put = (from: number, to: number) => {
    all.add(from, to);
    size += to - from;
  };
  for (const { from, to } of [...ledger.ranges, ...ledger.doubtRanges, ...ledger.skipped]) put(from, to);
  for (const printer of PRINTERS) {
    const piece = ledger.pending(printer);
    if (piece) put(piece.from, piece.to);
  }
  expect(all.size).toBe(size);
  return all;
}

test('SVC-07 printers that share a job take large runs, in order, and never wait for a stuck one', () => {
  const ledger = new Ledger(10_000, ['A', 'B']);
  ledger.apply({ is: 'have', from: 0, to: 10_000, at: 0, sizes: [] });
  const print = (printer: string, isStuck = (_: string) => false) => {
    const next = ledger.next(printer, 15, isStuck);
    if (!next) return false;
    ledger.apply({ is: 'sending', printer, ...next, attempt: 0 });
    ledger.apply({ is: 'printed', printer, ...next });
    return true;
  };
  for (let i = 0; i < 100; i++) for (const printer of ['A', 'B']) print(printer);
  for (const printer of ['A', 'B']) {
    const runs = ledger.printedBy(printer);
    expect(runs.length).toBeLessThan(10);
  }
  // A is out of paper: B finishes alone, what A had taken on too.
  while (print('B', (printer) => printer === 'A'));
  expect(ledger.complete).toBe(true);
  expect(ledger.sent).toBe(10_000);
  expect(ledger.ranges.length).toBeLessThan(60);
});
