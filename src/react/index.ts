import { type ComponentType, createElement, type ReactElement, useEffect, useState } from 'react';
import { languageAmong } from '../base/messages/languages';
import { askLanguage } from '../i18n/language';
import type * as face from './face';
import type { LabelEditorProps, LabelProps, PrintDialogProps } from './types';

/* Entry `labelwright/react`: the editor and the print dialog as components, as `face.ts` declares them. Their code is loaded when
one is first shown. */

export { LabelwrightError } from '../package/errors';

export const LabelEditor: typeof face.LabelEditor = (props) =>
  createElement(Loaded<LabelEditorProps>, { load: () => import('./EditorView'), props, view: 'editor' });

export const PrintDialog: typeof face.PrintDialog = (props) =>
  createElement(Loaded<PrintDialogProps>, { load: () => import('./PrintView'), props, view: 'dialog' });

interface LoadedProps<Props> {
  load(): Promise<{ default: ComponentType<Props> }>;
  props: Props;
  view: string;
}

/** A view that is loaded in the browser, after its language is known. On a server its element is empty. */
function Loaded<Props extends LabelProps>({ load, props, view }: LoadedProps<Props>): ReactElement {
  const [View, setView] = useState<ComponentType<Props>>();
  const { language } = props;
  // biome-ignore lint/correctness/useExhaustiveDependencies: loaded once
  useEffect(() => {
    askLanguage(language ?? languageAmong([document.documentElement.lang]) ?? 'en');
    let isShown = true;
    const words = import('../i18n/messages').then(({ loadWords }) => loadWords());
    // A view that cannot be loaded is an error of the page, for its error boundary.
    Promise.all([load(), words]).then(
      ([{ default: loaded }]) => isShown && setView(() => loaded),
      (error: unknown) =>
        isShown &&
        setView(() => {
          throw error;
        }),
    );
    return () => {
      isShown = false;
    };
  }, []);
  if (View) return createElement(View, props);
  const { className = '', style } = props;
  return createElement('div', { className: `labelwright ${className}`, style, 'data-view': view });
}
