import { notifications } from '@mantine/notifications';
import { translateRefusal } from '../../i18n/messages';

/** Lets the user choose one file; undefined when the dialog is cancelled. */
export const chooseFile = async (accept: string): Promise<File | undefined> =>
  (await chooseFiles(accept, false))[0];

/** Lets the user choose files; empty when the dialog is cancelled. */
export function chooseFiles(accept: string, multiple = true): Promise<File[]> {
  return new Promise((done) => {
    const input = document.createElement('input');
    input.type = 'file';
    input.accept = accept;
    input.multiple = multiple;
    input.onchange = () => done([...(input.files ?? [])]);
    input.oncancel = () => done([]);
    input.click();
  });
}

/** Downloads a file. */
export function saveFile(name: string, blob: Blob): void {
  const url = URL.createObjectURL(blob);
  const link = document.createElement('a');
  link.href = url;
  link.download = name;
  link.click();
  // The download holds the blob itself once it has started.
  setTimeout(() => URL.revokeObjectURL(url), 60_000);
}

/** A file name from a title: characters that file systems refuse become spaces. */
export const fileName = (title: string, ending: string): string =>
  `${title.replaceAll(/[\\/:*?"<>|\p{Cc}]+/gu, ' ').trim() || 'label'}${ending}`;

/** Runs an action that may be refused; the reason is shown to the user. Undefined when it was refused. */
export async function catchAndNotify<T>(work: Promise<T>): Promise<T | undefined> {
  try {
    return await work;
  } catch (error) {
    notifications.show({ color: 'red', message: translateRefusal(error) });
    return undefined;
  }
}
