/** The cookies of the page. */
export interface Cookies {
  get(name: string): string | undefined;
  /** @param days lifetime; without it the browser's session */
  set(name: string, value: string, days?: number): void;
  remove(name: string): void;
}

const DAY_SECONDS = 86_400;

/** The page's cookies, sent to our own server only and over https where the page is. */
export const pageCookies: Cookies = {
  get(name) {
    const found = document.cookie.split('; ').find((pair) => pair.startsWith(`${name}=`));
    try {
      return found && decodeURIComponent(found.slice(name.length + 1));
    } catch {
      return undefined;
    }
  },
  set(name, value, days) {
    const life = days === undefined ? '' : `; max-age=${days * DAY_SECONDS}`;
    write(name, `${encodeURIComponent(value)}${life}`);
  },
  remove(name) {
    write(name, '; max-age=0');
  },
};

function write(name: string, rest: string): void {
  const secure = location.protocol === 'https:' ? '; secure' : '';
  // biome-ignore lint/suspicious/noDocumentCookie: the Cookie Store API is missing on http pages.
  document.cookie = `${name}=${rest}; path=/; samesite=lax${secure}`;
}
