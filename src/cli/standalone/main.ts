import { type Commands, runCommand } from '../commands';

/** The print service as a program of its own. Started without a command, as by a double click, it runs. */
const commands: Commands = {
  run: () => import('./run'),
  install: () => import('./install'),
  uninstall: () => import('./uninstall'),
  status: () => import('./status'),
  update: () => import('./update'),
  version: () => import('./version'),
};

// SQLite is what this version of Node.js calls an experiment: the user cannot act on that.
process.removeAllListeners('warning').on('warning', ({ name, message }) => {
  if (name !== 'ExperimentalWarning') process.stderr.write(`${name}: ${message}\n`);
});

const given = process.argv.slice(2);

void runCommand(commands, given.length > 0 ? given : ['run'], async () =>
  (await import('../terminal')).t('soloUsage'),
);
