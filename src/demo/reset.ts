import { COOKIE_PREFIX } from '../app/api/session/account';
import { pageCookies } from '../app/storage/cookies';
import { KEYS } from '../app/storage/keys';
import type { PrintedLabels } from './printer/PrintedLabels';
import { DATABASES, type Kept } from './server/kept';

/** Set in the tab that resets, until its page is loaded again. */
const RESET = 'labelwright.demo.reset';

/** Removes what the demo keeps and loads the page again, which removes the rest before anything is opened. */
export async function reset(kept: Kept, printed: PrintedLabels): Promise<void> {
  await printed.clear();
  await kept.clear();
  sessionStorage.setItem(RESET, '1');
  location.hash = '';
  location.reload();
}

/** Removes what the app keeps in this browser when the last page was reset. */
export async function finishReset(): Promise<void> {
  if (sessionStorage.getItem(RESET) === null) return;
  sessionStorage.clear();
  for (const key of Object.keys(localStorage))
    if (Object.values(KEYS).some((own) => key === own || key.startsWith(`${own}.`)))
      localStorage.removeItem(key);
  for (const pair of document.cookie.split('; ')) {
    const [name = ''] = pair.split('=');
    if (name.startsWith(COOKIE_PREFIX)) pageCookies.remove(name);
  }
  const own: readonly string[] = Object.values(DATABASES);
  const databases = (await indexedDB.databases?.()) ?? [];
  await Promise.all(
    databases
      .map(({ name = '' }) => name)
      .filter((name) => name.startsWith('labelwright') && !own.includes(name))
      .map(remove),
  );
}

/** Removes a database; one that another tab has open goes when that is closed. */
const remove = (name: string): Promise<unknown> =>
  new Promise((done) => {
    const asked = indexedDB.deleteDatabase(name);
    asked.onsuccess = done;
    asked.onerror = done;
    asked.onblocked = done;
  });
