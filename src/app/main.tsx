import { machineClock } from '../base/clock';
import '@mantine/core/styles.css';
import '@mantine/notifications/styles.css';
import './ui/tokens.css';
import './ui/app.css';
import './ui/look.css';
import { DirectionProvider, MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { ApiError, call, connectApi, loadConfig, notifyError } from './api';
import { AppProvider } from './compose/AppProvider';
import { AppStore } from './compose/AppStore';
import { screens } from './compose/screens';
import { App } from './shell/App';
import { schemeManager } from './ui/scheme';
import { theme } from './ui/theme';

const app = new AppStore({
  now: machineClock.now,
  after: (ms, work) => void setTimeout(work, ms),
  reload: () => window.location.reload(),
  refresh: ({ token, phone, name, avatar, shareCode }) =>
    call(
      'POST /login/refreshToken',
      { accessToken: token, userPhone: phone, userNickName: name, userImg: avatar, shareCode },
      { hideError: true, keepSession: true },
    ).catch((error) => {
      if (error instanceof ApiError) notifyError(error.message);
      throw error;
    }),
  logout: () => call('POST /login/logout', {}, { hideError: true, keepSession: true }),
  notify: notifyError,
});
const { session, shell, preferences, errors } = app;

connectApi({
  token: () => session.token,
  uuid: () => session.uuid,
  sessionOver: (reply, token) => session.sessionOver(reply, token),
  safeMode: () => shell.askSafeMode(true),
  onReach: app.onReach,
});
window.addEventListener('storage', ({ key }) => {
  session.follow(key);
  preferences.follow(key);
});
void session.start();
void loadConfig().then(app.setSite, (error) => console.warn('site configuration:', error));

if (import.meta.env.PROD) errors.watch(window);
const log = (error: unknown) => {
  console.error(error);
  if (import.meta.env.PROD) errors.add(error);
};

const colourScheme = schemeManager();

createRoot(document.getElementById('root')!, { onCaughtError: log, onUncaughtError: log }).render(
  <AppProvider app={app}>
    <DirectionProvider>
      <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={colourScheme}>
        <App screens={screens} />
      </MantineProvider>
    </DirectionProvider>
  </AppProvider>,
);
