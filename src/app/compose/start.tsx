import { DirectionProvider, MantineProvider } from '@mantine/core';
import { type ReactNode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { machineClock } from '../../base/clock';
import { ApiError, call, connectApi, loadConfig, notifyError, type Transport } from '../api';
import type { PrintingHost } from '../print/Printing';
import { App } from '../shell/App';
import { schemeManager } from '../ui/scheme';
import type { Screen } from '../ui/screen';
import { theme } from '../ui/theme';
import { AppProvider } from './AppProvider';
import { AppStore } from './AppStore';
import { isolateTimers } from './isolateTimers';
import { screens as everyScreen } from './screens';

/** What another page than that of the server gives the app. */
export interface AppParts {
  /** Signs a visitor in who is not; returns what a sign-in returns. Visitors sign in themselves, unless it is given. */
  signIn?: () => Promise<unknown>;
  /** Answers the calls of the API; the network does, unless it is given. */
  transport?: Transport;
  /** All screens, unless some are left out. */
  screens?: readonly Screen[];
  /** Where an address names its screen, in its path by default. */
  addresses?: 'path' | 'fragment';
  /** Changes what printing uses of the page. */
  printing?: (host: PrintingHost) => PrintingHost;
  /** What is around the app. */
  frame?: (app: ReactNode, stores: AppStore) => ReactNode;
}

/** Starts the app in this page. Rejects when `signIn` does. */
export async function startApp({
  signIn,
  transport,
  screens = everyScreen,
  addresses,
  printing,
  frame,
}: AppParts = {}): Promise<void> {
  isolateTimers(window);
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
    printing,
  });
  const { session, shell, preferences, errors } = app;

  connectApi({
    token: () => session.token,
    uuid: () => session.uuid,
    sessionOver: (reply, token) => session.sessionOver(reply, token),
    safeMode: () => shell.askSafeMode(true),
    onReach: app.onReach,
    transport,
  });
  if (signIn && !session.present) session.signIn(await signIn(), true);
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

  const page = <App screens={screens} addresses={addresses} />;
  const root = createRoot(document.getElementById('root')!, { onCaughtError: log, onUncaughtError: log });
  // A transition is rendered in pieces: the first one makes all stores and asks for the scripts of the screen.
  startTransition(() =>
    root.render(
      <AppProvider app={app}>
        <DirectionProvider>
          <MantineProvider theme={theme} defaultColorScheme="auto" colorSchemeManager={schemeManager()}>
            {frame ? frame(page, app) : page}
          </MantineProvider>
        </DirectionProvider>
      </AppProvider>,
    ),
  );
}
