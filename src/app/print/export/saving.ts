import { saveFile } from '../../ui/files';

/** A file being saved for the user, written in parts. */
export interface Saving {
  write(part: Uint8Array<ArrayBuffer> | Blob): Promise<void>;
  /** All of it is written: the user has the file. */
  finish(): Promise<void>;
  /** Removes the partial file. */
  abandon(): Promise<void>;
}

interface Picker {
  showSaveFilePicker?(options: {
    suggestedName: string;
    types: { accept: Record<string, string[]> }[];
  }): Promise<FileSystemFileHandle>;
}

/**
 * Starts a file with a name and type. Where the browser lets the user choose a place, it is streamed to disk,
 * whatever its size; elsewhere it is downloaded when complete. Call it in a click handler, or the browser
 * does not ask.
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
      // An existing file stays until the stream is closed.
      abandon: () => stream.abort(),
    };
  } catch (error) {
    if ((error as Error).name === 'AbortError') return undefined;
    // A policy or a frame may forbid it.
    console.warn('saving:', error);
    return asDownload(name, mime);
  }
}

function asDownload(name: string, mime: string): Saving {
  let parts: Blob[] = [];
  return {
    // The browser stores blobs where it has room, also on disk.
    write: async (part) => void parts.push(part instanceof Blob ? part : new Blob([part])),
    finish: async () => saveFile(name, new Blob(parts, { type: mime })),
    abandon: async () => {
      parts = [];
    },
  };
}
