/**
 * What the reports of Vitest and Playwright say, read for the end of a run: how many tests passed, failed and were
 * skipped, and which failed.
 */

/** Counts of a report. @param report a report of Vitest (`--reporter=json`) or of Playwright (`json`), parsed */
export function countsOf({ stats, ...vitest }) {
  if (stats)
    return { passed: stats.expected + stats.flaky, failed: stats.unexpected, skipped: stats.skipped };
  return {
    passed: vitest.numPassedTests,
    failed: vitest.numFailedTests,
    skipped: vitest.numPendingTests + vitest.numTodoTests,
  };
}

/** One line for each failed or flaky test of a report: file, name and the first lines of the message. */
export function failuresOf(report) {
  return report.stats ? playwrightFailures(report) : vitestFailures(report);
}

function vitestFailures({ testResults }) {
  return testResults.flatMap(({ name, status, message, assertionResults }) => {
    const failed = assertionResults.filter((test) => test.status === 'failed');
    if (status === 'failed' && failed.length === 0) return [line('failed', name, 'does not load', message)];
    return failed.map((test) => line('failed', name, test.fullName, test.failureMessages[0]));
  });
}

function playwrightFailures({ suites = [], errors = [] }) {
  const ofSuite = (suite) => [...(suite.specs ?? []), ...(suite.suites ?? []).flatMap(ofSuite)];
  const tests = suites.flatMap(ofSuite).flatMap((spec) => spec.tests.map((test) => ({ spec, test })));
  return [
    ...errors.map((error) => line('failed', 'Playwright', 'does not run', error.message)),
    ...tests
      .filter(({ test }) => test.status === 'unexpected' || test.status === 'flaky')
      .map(({ spec, test }) => {
        const result = test.results.find(({ status }) => status !== 'passed');
        const word = test.status === 'flaky' ? 'flaky' : 'failed';
        return line(word, `${spec.file}:${spec.line}`, spec.title, result?.error?.message);
      }),
  ];
}

/** The first lines of a message are enough to know what failed; the whole is where the test ran. */
const MESSAGE_LINES = 6;
const MESSAGE_CHARS = 600;
// biome-ignore lint/suspicious/noControlCharactersInRegex: colours of a terminal start with an escape character
const COLOURS = /\u001b\[[0-9;]*m/g;

function line(word, file, name, message = '') {
  const said = message
    .replace(COLOURS, '')
    .split('\n')
    .filter((row) => row.trim() && !/^\s+at /.test(row));
  const plain = said.slice(0, MESSAGE_LINES).join('\n    ');
  return `${word}: ${file} > ${name}\n    ${plain.slice(0, MESSAGE_CHARS)}`;
}
