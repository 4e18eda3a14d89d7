import { type ComponentType, createContext, type LazyExoticComponent, useContext } from 'react';
import { matchPath } from 'react-router';
import type { MessageKey } from '../../base/messages';

/** Sidebars there are. */
export type MenuGroup = 'main' | 'setting' | 'help' | 'feedback';

/** One screen: its address, what the guard, title, sidebar and tabs make of it, and its code. */
export interface Screen {
  path: string;
  title: MessageKey;
  /** Loaded when the screen is opened: `withWords(() => import('./pages/X'))`. */
  Page: LazyExoticComponent<ComponentType>;
  /** `shell`: top bar, sidebar and tab bar around it, the default; `bare`: the page has the window to itself. */
  frame?: 'shell' | 'bare';
  /** The page uses the label's stores: the label's stores are loaded before it. */
  stores?: boolean;
  /** Which sidebar stands beside it; the main menu unless said. */
  menus?: MenuGroup;
  /** Entry of the sidebar to highlight when it is not the screen's own. */
  activeMenu?: string;
  /** Roles that may see it; everybody unless said. */
  roles?: readonly string[];
  /** Its tab has no close button. */
  affix?: boolean;
  /** Its tab survives "close all". */
  pinned?: boolean;
  /** It has no tab. */
  hidden?: boolean;
}

/** The screen of a path, an ending slash aside. */
export const screenAt = (screens: readonly Screen[], path: string): Screen | undefined =>
  screens.find((screen) => matchPath({ path: screen.path, caseSensitive: true }, path));

/** What roles may see: "admin" all, others what names one of theirs and what names none. */
export const visibleTo = (screens: readonly Screen[], roles: readonly string[]): readonly Screen[] =>
  roles.includes('admin')
    ? screens
    : screens.filter((screen) => !screen.roles || screen.roles.some((role) => roles.includes(role)));

/** The screens there are, for pages that link to some of them only. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** Whether there is a screen at a path: links to others are not shown. */
export function useHasScreen(): (path: string) => boolean {
  const screens = useContext(ScreensContext);
  return (path) => screenAt(screens, path) !== undefined;
}
