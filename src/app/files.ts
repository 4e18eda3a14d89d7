import { notifications } from '@mantine/notifications';
import { sayRefusal } from './messages';

/** Lets the user choose one file; undefined when the dialog is closed without one. */
export function chooseFile(accept: string): Promise<File | undefined> {
  return new Promise((done) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.onchange = () => done(input.files?.[0]);
    input.oncancel = () => done(undefined);
    input.click();
  });
}

/** Gives the user a file to keep. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download has its own hold of the blob once it began.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file name made of a title: characters that file systems refuse become spaces. */
export const fileName = (title: string, ending: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'label'}${ending}`;

/** Does something that may be refused; the reason is shown to the user. Undefined when it was. */
export async function orTell<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    notifications.show({ color: 'red', message: sayRefusal(error) });
    return undefined;
  }
}
