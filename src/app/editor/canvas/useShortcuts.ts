import { useEffect } from 'react';
import type { EditorStores } from '../context';
import { addElement } from '../panels/addElement';
import { listenToClipboard } from './clipboardEvents';
import { paperBox } from './paper';
import { notifyPasted } from './pasteAction';
import { runShortcut } from './shortcuts';

/** Whether the page's keyboard and clipboard belong to an editor. */
const isMine = (root: HTMLElement | undefined): boolean =>
  root === undefined || root.contains(document.activeElement);

interface Actions {
  save(): void;
  print(): void;
}

/**
 * Listens for the editor's shortcuts, the clipboard and dropped files while a view is shown.
 * @param save like print it is outside the editor; both keep their identity
 * @param root the element of an editor that is a part of a page: shortcuts and the clipboard belong to it while it has
 * the focus; without it the page is the editor's
 */
export function useShortcuts(stores: EditorStores, { save, print }: Actions, root?: HTMLElement): void {
  useEffect(() => {
    const { editor, view, clipboard } = stores;
    const context = {
      editor,
      add: (code: number) => void addElement(stores, code),
      help: () => view.showKeys(true),
      print,
      save,
      zoom: (step: 1 | -1 | 0 | 100) => {
        if (step === 0) view.fit(paperBox(editor.label));
        else if (step === 100) view.actualSize(paperBox(editor.label));
        else view.step(step);
      },
    };
    const listen = (event: KeyboardEvent) => {
      if (isMine(root) && runShortcut(event, context)) event.preventDefault();
    };
    // A file dropped outside a target would replace the page.
    const stay = (event: DragEvent) => {
      if (event.defaultPrevented || !event.dataTransfer?.types.includes('Files')) return;
      if (root && !(event.target instanceof Node && root.contains(event.target))) return;
      event.preventDefault();
      event.dataTransfer.dropEffect = 'none';
    };
    window.addEventListener('dragover', stay);
    window.addEventListener('drop', stay);
    window.addEventListener('keydown', listen);
    const stopClipboard = listenToClipboard(
      clipboard,
      (pasted) => void notifyPasted(pasted),
      () => isMine(root),
    );
    return () => {
      window.removeEventListener('dragover', stay);
      window.removeEventListener('drop', stay);
      window.removeEventListener('keydown', listen);
      stopClipboard();
    };
  }, [stores, save, print, root]);
}
