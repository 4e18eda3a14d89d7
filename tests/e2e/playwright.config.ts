import { defineConfig } from '@playwright/test';
import { chromiumLaunch } from '../chromium.mjs';
import { EVERYTHING } from './long';

const LONG = /@long/;
/** Files of several minutes: begun last, they would run while the other workers have nothing left. */
const FIRST = /(?:ten-thousand|specification|widths|axe)\.spec\.ts$/;

export default defineConfig({
  testDir: '.',
  outputDir: '../../test-results/e2e',
  // Each file has a product of its own, on ports of its own. Tests wait more than they compute: one more than two cores.
  workers: 3,
  // A machine at its limit may be too slow for a pointer or a frame; a second try is reported as flaky.
  retries: process.env.CI ? 1 : 0,
  timeout: 180_000,
  // Waits, not promises: on a busy machine a screen takes twenty seconds, and a test that promises a time names it.
  expect: { timeout: 30_000 },
  forbidOnly: !!process.env.CI,
  // `npm run test:long` runs the rest.
  ...(EVERYTHING ? { grep: LONG } : { grepInvert: LONG }),
  projects: [
    { name: 'first', testMatch: FIRST },
    { name: 'then', testIgnore: FIRST },
  ],
  use: {
    viewport: { width: 1280, height: 800 },
    acceptDownloads: true,
    // Installed for use without a server where that is what is tested.
    serviceWorkers: 'block',
    actionTimeout: 30_000,
    // Sixty frames a second of a turning wheel are a quarter of what a waiting page costs.
    contextOptions: { reducedMotion: 'reduce' },
    launchOptions: chromiumLaunch({ shell: true }),
  },
});
