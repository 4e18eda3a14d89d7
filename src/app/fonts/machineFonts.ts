import type { FontHost, LocalFont } from './fontHost';

type LocalFontAccess = (options?: { postscriptNames: readonly string[] }) => Promise<LocalFont[]>;

/** The fonts of the machine, by Local Font Access: it is newer than the DOM's types, and missing in some browsers. */
export function machineFonts(): Pick<FontHost, 'queryLocalFonts' | 'isLocalAllowed'> {
  const access = (window as { queryLocalFonts?: LocalFontAccess }).queryLocalFonts;
  return {
    queryLocalFonts:
      access &&
      ((names) => access.call(window, names === undefined ? undefined : { postscriptNames: names })),
    async isLocalAllowed() {
      const name = 'local-fonts' as PermissionName;
      const status = await navigator.permissions.query({ name }).catch(() => undefined);
      return status?.state === 'granted';
    },
  };
}
