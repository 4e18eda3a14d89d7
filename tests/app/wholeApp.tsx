import { MantineProvider } from '@mantine/core';
import { createRoot } from 'react-dom/client';
import { expect, onTestFinished } from 'vitest';
import { page } from 'vitest/browser';
import { AppProvider } from '../../src/app/compose/AppProvider';
import { AppStore } from '../../src/app/compose/AppStore';
import { screens as everyScreen } from '../../src/app/compose/screens';
import { App } from '../../src/app/shell/App';
import type { Screen } from '../../src/app/ui/screen';
import { theme } from '../../src/app/ui/theme';

const nobody = () => Promise.reject(new Error('nobody is signed in'));

/** A response of the server to a sign-in. */
export const LOGIN = {
  ...{ accessToken: 't1', userPhone: '13812345678', userNickName: '小王', userImg: '' },
  ...{ shareCode: 'ABCDEFGHJK', userId: 7 },
};

/** Screens without pages, but with the pages of some paths. */
export const screensWith = (...paths: string[]): Screen[] =>
  everyScreen.map((screen) =>
    paths.includes(screen.path) ? screen : { ...screen, Page: (() => null) as unknown as Screen['Page'] },
  );

/** A call: its path below /api/v3, and the fields of its query and body. */
interface Call {
  path: string;
  sent: Record<string, unknown>;
}

/** Responds to calls by their path below /api/v3 until the test has finished; other calls get code 404. */
export function serve(responses: Record<string, unknown>): Call[] {
  const real = window.fetch.bind(window);
  const calls: Call[] = [];
  window.fetch = async (...asked) => {
    const { pathname, searchParams } = new URL(String(asked[0]), location.origin);
    const path = /^\/api\/v3(\/.*)$/.exec(pathname)?.[1];
    if (path === undefined) return real(...asked);
    const body = asked[1]?.body ? JSON.parse(String(asked[1].body)) : {};
    calls.push({ path, sent: { ...Object.fromEntries(searchParams), ...body } });
    const data = responses[path];
    return Response.json(
      data === undefined ? { code: 404, msg: 'no such call' } : { code: 200, msg: '', data },
    );
  };
  onTestFinished(() => {
    window.fetch = real;
  });
  return calls;
}

/** The whole app at an address, for a guest or a signed-in user, until the test has finished. */
export async function openApp(
  address: string,
  { signedIn = true, screens = screensWith() }: { signedIn?: boolean; screens?: Screen[] } = {},
): Promise<AppStore> {
  await page.viewport(1366, 768);
  const before = location.href;
  const app = new AppStore({
    ...{
      now: Date.now,
      after: () => {},
      reload: () => {},
      refresh: nobody,
      logout: nobody,
      notify: () => {},
    },
  });
  app.session.leave();
  if (signedIn) app.session.signIn(LOGIN, false);
  history.replaceState(null, '', address);
  const host = document.createElement('div');
  host.style.cssText = 'height: 768px';
  document.body.append(host);
  const root = createRoot(host);
  root.render(
    <AppProvider app={app}>
      <MantineProvider env="test" theme={theme}>
        <App screens={screens} />
      </MantineProvider>
    </AppProvider>,
  );
  onTestFinished(() => {
    root.unmount();
    host.remove();
    app.session.leave();
    history.replaceState(null, '', before);
  });
  await expect.poll(() => host.childElementCount).toBeGreaterThan(0);
  return app;
}
