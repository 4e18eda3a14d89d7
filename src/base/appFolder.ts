/**
 * The folder with the files of the app, with a slash at the end: the root of its server, or any folder where the build has a
 * relative base. A worker is a file of `assets/`, one level below.
 */
export function appFolder(): URL {
  const base = import.meta.env.BASE_URL;
  if (base !== './') return new URL(base, self.location.origin);
  return typeof document === 'undefined'
    ? new URL('../', self.location.href)
    : new URL('./', document.baseURI);
}

/** Address of a screen. A host of mere files knows no screens: there it is named after the `#`. @param path as /help/x */
export const screenAddress = (path: string): string =>
  import.meta.env.BASE_URL === './' ? `#${path}` : path;
