import { reaction } from 'mobx';
import { useEffect } from 'react';
import type { EditorStores } from '../../editor/context';

/** A label is seen as it prints before it is edited; what is selected, from wherever, is on the canvas. */
export function usePreviewFirst({ editor, view }: Pick<EditorStores, 'editor' | 'view'>): void {
  useEffect(() => {
    view.setPreview(!editor.isEmpty && editor.selected.length === 0);
    return reaction(
      () => editor.selected.length > 0,
      (isAny) => isAny && view.setPreview(false),
    );
  }, [editor, view]);
}
