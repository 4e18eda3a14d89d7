import {
  DirectionProvider,
  type MantineColorSchemeManager,
  MantineProvider,
  mergeThemeOverrides,
} from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { Notifications } from '@mantine/notifications';
import { observable, runInAction } from 'mobx';
import { observer } from 'mobx-react-lite';
import { type ReactNode, useEffect, useMemo, useState } from 'react';
import { HostedContext } from '../app/ui/hosted';
import { theme } from '../app/ui/theme';
import { languageFacts } from '../base/messages/languages';
import { language } from '../i18n/messages';
import type { LabelProps } from './types';

/** The frames of the page. The last one is the one used last: it shows the messages, of which a page has one list. */
const frames = observable.array<object>([], { deep: false });

/** The scheme is a prop: nothing is remembered. */
const given: MantineColorSchemeManager = {
  get: (fallback) => fallback,
  set() {},
  subscribe() {},
  unsubscribe() {},
  clear() {},
};

interface Props extends Pick<LabelProps, 'className' | 'style' | 'colorScheme'> {
  view: 'editor' | 'dialog';
  children(root: HTMLElement): ReactNode;
}

/**
 * The element around an editor or a dialog: theme, language and everything that opens over it are inside, so that it
 * changes nothing of the page around it.
 */
export const Frame = observer(function Frame({
  view,
  className = '',
  style,
  colorScheme = 'auto',
  children,
}: Props) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  const [over, setOver] = useState<HTMLElement | null>(null);
  const { ref, width } = useElementSize();
  const me = useMemo(() => ({}), []);
  const use = () =>
    runInAction(() => {
      frames.remove(me);
      frames.push(me);
    });
  useEffect(() => {
    runInAction(() => frames.unshift(me));
    return () => void runInAction(() => frames.remove(me));
  }, [me]);
  const hasMessages = frames.at(-1) === me;
  const own = useMemo(
    () =>
      mergeThemeOverrides(theme, { components: { Portal: { defaultProps: { target: over ?? undefined } } } }),
    [over],
  );
  const { direction } = languageFacts[language];
  return (
    <div
      ref={setRoot}
      className={`labelwright ${className}`}
      style={style}
      data-view={view}
      lang={language}
      dir={direction}
      onPointerDownCapture={use}
      onFocusCapture={use}
    >
      <div ref={ref} className="labelwright-content">
        {root && over && (
          <DirectionProvider initialDirection={direction} detectDirection={false}>
            <MantineProvider
              theme={own}
              getRootElement={() => root}
              cssVariablesSelector=".labelwright"
              withGlobalClasses={false}
              colorSchemeManager={given}
              {...(colorScheme === 'auto'
                ? { defaultColorScheme: 'auto' }
                : { forceColorScheme: colorScheme })}
            >
              {hasMessages && <Notifications position="top-center" autoClose={4000} limit={3} />}
              <HostedContext value={{ width: view === 'editor' ? width : window.innerWidth }}>
                {(width > 0 || view === 'dialog') && children(root)}
              </HostedContext>
            </MantineProvider>
          </DirectionProvider>
        )}
      </div>
      <div ref={setOver} className="labelwright-over" />
    </div>
  );
});
