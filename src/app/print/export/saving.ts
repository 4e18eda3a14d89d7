import { saveFile } from '../../ui/files';

/** A file the user is being given, written part by part. */
export interface Saving {
  write(part: Uint8Array<ArrayBuffer> | Blob): Promise<void>;
  /** All of it is written: the user has the file. */
  finish(): Promise<void>;
  /** Nothing is left of it. */
  abandon(): Promise<void>;
}

interface Picker {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * Begins a file of a name and type: where the browser lets the user choose a place, straight to the disk, however large
 * it gets; elsewhere as a download once it is whole. Called while a click is being handled, or the browser asks nothing.
 * @returns undefined when the user chooses no place
 */
export async function beginSaving(name: string, mime: string): Promise<Saving | undefined> {
  const { showSaveFilePicker } = window as Picker;
  if (!showSaveFilePicker) return asDownload(name, mime);
  const ending = name.slice(name.lastIndexOf('.'));
  try {
    const handle = await showSaveFilePicker.call(window, {
      suggestedName: name,
      types: [{ accept: { [mime]: [ending] } }],
    });
    const stream = await handle.createWritable();
    return {
      write: (part) => stream.write(part),
      finish: () => stream.close(),
      // What was there before stays: nothing is replaced until the stream is closed.
      abandon: () => stream.abort(),
    };
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined;
    // A policy or a frame that forbids it.
    console.warn('saving:', error);
    return asDownload(name, mime);
  }
}

function asDownload(name: string, mime: string): Saving {
  let parts: Blob[] = [];
  return {
    // The browser keeps blobs where it has room for them, on the disk too.
    write: async (part) => void parts.push(part instanceof Blob ? part : new Blob([part])),
    finish: async () => saveFile(name, new Blob(parts, { type: mime })),
    abandon: async () => {
      parts = [];
    },
  };
}
