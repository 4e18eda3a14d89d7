import { pictureFile } from '../../../base/pictureNames';
import type { ClipboardStore } from '../ClipboardStore';
import type { Clip } from '../clip';
import { isElsewhere } from './shortcuts';

/** The data of a clipboard event. */
const clipOf = (data: DataTransfer | null): Clip | undefined => {
  if (!data) return undefined;
  const picture = [...data.files].find((file) => file.type.startsWith('image/'));
  return {
    html: data.getData('text/html'),
    text: data.getData('text/plain'),
    ...(picture && { picture }),
  };
};

/** Whether text of the page is selected, which the browser then copies itself. */
const textSelected = () => !window.getSelection()?.isCollapsed;

/**
 * Makes the browser's copy, cut and paste work on elements. Returns a function that stops it.
 * @param done receives the result of a paste
 * @param isMine whether the page's clipboard belongs to this editor now
 */
export function listenToClipboard(
  clipboard: ClipboardStore,
  done: (pasted: Promise<boolean>) => void,
  isMine: () => boolean = () => true,
): () => void {
  const give = (event: ClipboardEvent) => {
    if (!isMine() || isElsewhere(event.target) || textSelected()) return;
    const clip = event.type === 'cut' ? clipboard.cut() : clipboard.take();
    if (!clip) return;
    event.preventDefault();
    event.clipboardData?.setData('text/html', clip.html);
    if (clip.text !== '') event.clipboardData?.setData('text/plain', clip.text);
  };
  const take = (event: ClipboardEvent) => {
    if (!isMine() || isElsewhere(event.target)) return;
    event.preventDefault();
    done(clipboard.paste(clipOf(event.clipboardData)));
  };
  document.addEventListener('copy', give);
  document.addEventListener('cut', give);
  document.addEventListener('paste', take);
  return () => {
    document.removeEventListener('copy', give);
    document.removeEventListener('cut', give);
    document.removeEventListener('paste', take);
  };
}

/** Puts a clip into the system's clipboard from a menu; without permission the tabs still have it. */
export async function giveToSystem(clip: Clip): Promise<void> {
  try {
    const blob = (type: string, text: string) => ({ [type]: new Blob([text], { type }) });
    await navigator.clipboard.write([
      new ClipboardItem({ ...blob('text/html', clip.html), ...blob('text/plain', clip.text) }),
    ]);
  } catch {
    // Refused, or not a secure page: pasting uses what the tabs remember.
  }
}

/**
 * The content of the system's clipboard, for a menu; undefined when the browser or the user does not allow
 * reading it.
 */
export async function takeFromSystem(): Promise<Clip | undefined> {
  try {
    const clip: Clip = { html: '', text: '' };
    for (const item of await navigator.clipboard.read()) {
      for (const type of item.types) {
        const blob = await item.getType(type);
        if (type === 'text/html') clip.html = await blob.text();
        else if (type === 'text/plain') clip.text = await blob.text();
        else if (type.startsWith('image/')) clip.picture = pictureFile(blob);
      }
    }
    return clip;
  } catch {
    return undefined;
  }
}
