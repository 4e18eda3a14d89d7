import { type DragEvent, useRef, useState } from 'react';

/**
 * Makes an element accept dropped files: `dropped` gets the first one and all; spread `handlers` on it;
 * `over` while files are dragged over it.
 */
export function useFileDrop(receive: (file: File, files: readonly File[]) => void) {
  const depth = useRef(0);
  const [over, setOver] = useState(false);
  const hasFile = (event: DragEvent) => event.dataTransfer.types.includes('Files');
  const leave = () => {
    depth.current = 0;
    setOver(false);
  };
  return {
    over,
    handlers: {
      onDragEnter(event: DragEvent) {
        if (!hasFile(event)) return;
        event.preventDefault();
        // Entering a child comes before leaving its parent, so the steps are counted.
        depth.current++;
        setOver(true);
      },
      onDragOver(event: DragEvent) {
        if (!hasFile(event)) return;
        event.preventDefault();
        event.dataTransfer.dropEffect = 'copy';
      },
      onDragLeave(event: DragEvent) {
        if (hasFile(event) && --depth.current <= 0) leave();
      },
      onDrop(event: DragEvent) {
        if (!hasFile(event)) return;
        event.preventDefault();
        leave();
        const files = [...event.dataTransfer.files];
        if (files[0]) receive(files[0], files);
      },
    },
  };
}
