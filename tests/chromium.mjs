import { accessSync, constants } from 'node:fs';
import { delimiter, join } from 'node:path';

/** Names of the program, the one that tests prefer first. The shell without windows has no camera and is none of them. */
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

/** How tests and benchmarks start Chromium, as options of Playwright's `launch`. */
export const chromiumLaunch = () => ({
  executablePath: chromiumPath(),
  args: [
    '--no-sandbox',
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    `--disable-features=${[...WITHOUT_IN_PLAYWRIGHT, ...PREPARED]}`,
  ],
});
