import { onTestFinished } from 'vitest';

/** What the page writes to the disk. */
export function disk() {
  const written = { name: '', parts: [] as Blob[], closed: false };
  const before = Object.getOwnPropertyDescriptor(window, 'showSaveFilePicker');
  const picker = async ({ suggestedName }: { suggestedName: string }) => {
    written.name = suggestedName;
    return {
      createWritable: async () => ({
        write: async (part: Blob) => void written.parts.push(part),
        close: async () => {
          written.closed = true;
        },
        abort: async () => {},
      }),
    };
  };
  Object.defineProperty(window, 'showSaveFilePicker', { value: picker, configurable: true });
  onTestFinished(() => {
    if (before) Object.defineProperty(window, 'showSaveFilePicker', before);
    else delete (window as { showSaveFilePicker?: unknown }).showSaveFilePicker;
  });
  return written;
}
