import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names of the program, the one that tests prefer first. */
const NAMES = ['chromium', 'chromium-browser', 'google-chrome', 'google-chrome-stable'];

/** Whether a path is a file that can be run. */
export const isProgram = (path) => {
  try {
    accessSync(path, constants.X_OK);
    return true;
  } catch {
    return false;
  }
};

/** The path of an installed program; undefined where there is none of the name. */
export const onPath = (name) =>
  (process.env.PATH ?? '')
    .split(delimiter)
    .map((folder) => join(folder, name))
    .find(isProgram);

/** The path of the Chromium that tests use: the one `CHROMIUM_PATH` names, or an installed one; undefined for none. */
export const chromiumPath = () => process.env.CHROMIUM_PATH || NAMES.map(onPath).find(Boolean);

/**
 * The path of Chromium's shell without windows: the same pages for a fifth less processor time. It has no camera and asks
 * for no permission. Where none is installed, or a browser is named, it is the browser.
 */
const shellPath = () => process.env.CHROMIUM_PATH || onPath('chromium-headless-shell') || chromiumPath();

/** Features that Playwright runs without: a later list replaces an earlier one. */
const WITHOUT_IN_PLAYWRIGHT = [
  ...[
    'AvoidUnnecessaryBeforeUnloadCheckSync',
    'DestroyProfileOnBrowserClose',
    'HttpsUpgrades',
    'LensOverlay',
  ],
  ...['HttpsFirstBalancedModeAutoEnable', 'MediaRouter', 'PaintHolding', 'ThirdPartyStoragePartitioning'],
  ...['AvoidCorsURLLoaderRestartOnRedirect', 'OptimizationHints', 'NetworkTimeServiceQuerying', 'AimEnabled'],
  'PreconnectToSearch',
];

/**
 * The pages that Chromium 156 prepares for its own address bar in every new window, hidden and with 400 scripts, and the
 * process it keeps ready for a next page: together a third of the processor time of opening a screen.
 */
const PREPARED = [
  ...['WebUIOmniboxPopup', 'WebUIOmniboxFullPopup', 'WebUIOmniboxAimPopup', 'PreloadTopChromeWebUI'],
  'SpareRendererForSitePerProcess',
];

/** How tests and benchmarks start Chromium, as options of Playwright's `launch`; `shell` for tests that do with less. */
export const chromiumLaunch = ({ shell = false } = {}) => ({
  executablePath: shell ? shellPath() : chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    `--disable-features=${[...WITHOUT_IN_PLAYWRIGHT, ...PREPARED]}`,
  ],
});
