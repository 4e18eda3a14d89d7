import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import '../app/ui/tokens.css';
import '../app/ui/app.css';
import '../app/ui/look.css';
import { screens } from '../app/compose/screens';
import { startApp } from '../app/compose/start';
import { WithoutServerContext } from '../app/ui/withoutServer';
import { language, t } from '../i18n/messages';
import { DemoFrame } from './DemoFrame';
import { PrintedLabels } from './printer/PrintedLabels';
import { withVirtualPrinter } from './printer/virtualPrinter';
import { finishReset } from './reset';
import { browserKept } from './server/kept';
import { PageServer } from './server/PageServer';
import { loadDemoWords } from './words';

/** Screens of other accounts, other programs and the print service. */
const LEFT_OUT: readonly string[] = [
  '/login',
  '/register',
  '/forget',
  '/auth-redirect',
  '/print/jobs',
  '/setting/share',
  '/setting/printers',
  '/feedback/feedback',
];

async function start(): Promise<void> {
  await finishReset();
  const kept = browserKept();
  const [server] = await Promise.all([PageServer.open(kept, language), loadDemoWords()]);
  const printed = new PrintedLabels();
  void printed.load();
  await startApp({
    signIn: () => server.login(),
    transport: server.answer,
    screens: screens.filter(({ path }) => !LEFT_OUT.includes(path)),
    addresses: 'fragment',
    printing: (host) => withVirtualPrinter(host, printed),
    frame: (app) => (
      <WithoutServerContext value>
        <DemoFrame kept={kept} printed={printed}>
          {app}
        </DemoFrame>
      </WithoutServerContext>
    ),
  });
}

start().catch((error: unknown) => {
  console.error(error);
  document.getElementById('root')!.textContent = `${t('unknown')}: ${error}`;
});
