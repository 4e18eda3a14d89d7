import { expect, test } from 'vitest';
import { countsOf, failuresOf } from './report.mjs';

const vitest = (testResults: object[]) => ({
  numPassedTests: 3,
  numFailedTests: 1,
  numPendingTests: 0,
  numTodoTests: 1,
  testResults,
});

test('a report of Vitest: counts, and each failed test with the first lines of its message', () => {
  const message = '\u001b[31mAssertionError: expected 1 to be 2\u001b[39m\n    at /somewhere.ts:1:2';
  const report = vitest([
    {
      name: 'a.test.ts',
      status: 'failed',
      assertionResults: [
        { status: 'passed', fullName: 'fine', failureMessages: [] },
        { status: 'failed', fullName: 'wrong', failureMessages: [message] },
      ],
    },
    { name: 'b.test.ts', status: 'failed', message: 'SyntaxError', assertionResults: [] },
  ]);
  expect(countsOf(report)).toEqual({ passed: 3, failed: 1, skipped: 1 });
  expect(failuresOf(report)).toEqual([
    'failed: a.test.ts > wrong\n    AssertionError: expected 1 to be 2',
    'failed: b.test.ts > does not load\n    SyntaxError',
  ]);
});

test('a report of Playwright: failed and flaky tests are named, those of inner suites too', () => {
  const spec = (title: string, status: string, error?: string) => ({
    title,
    file: 'a.spec.ts',
    line: 7,
    tests: [{ status, results: [{ status: error ? 'failed' : 'passed', error: { message: error } }] }],
  });
  const report = {
    stats: { expected: 1, unexpected: 1, flaky: 1, skipped: 0 },
    suites: [
      {
        specs: [spec('fine', 'expected'), spec('slow', 'flaky', 'Timeout')],
        suites: [{ specs: [spec('wrong', 'unexpected', 'not visible')] }],
      },
    ],
  };
  expect(countsOf(report)).toEqual({ passed: 2, failed: 1, skipped: 0 });
  expect(failuresOf(report)).toEqual([
    'flaky: a.spec.ts:7 > slow\n    Timeout',
    'failed: a.spec.ts:7 > wrong\n    not visible',
  ]);
});
