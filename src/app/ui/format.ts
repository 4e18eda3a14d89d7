import { language } from '../../i18n/messages';
/** A number with the separators of the interface's language. */
export const amount = (n: number): string => n.toLocaleString(language);

/** ms -> m:ss or h:mm:ss. */
export function duration(ms: number): string {
  const seconds = Math.round(ms / 1000);
  const two = (n: number) => String(n).padStart(2, '0');
  const hours = Math.floor(seconds / 3600);
  const minutes = Math.floor((seconds % 3600) / 60);
  return `${hours > 0 ? `${hours}:${two(minutes)}` : minutes}:${two(seconds % 60)}`;
}
