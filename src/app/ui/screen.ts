import { type ComponentType, createContext, type LazyExoticComponent, useContext } from 'react';
import { matchPath } from 'react-router';
import type { MessageKey } from '../../base/messages';
import type { Preloadable } from './lazyWithMessages';

/** All sidebars. */
export type MenuGroup = 'main' | 'setting' | 'help' | 'feedback';

/** One screen: its address, its code, and what guard, title, sidebar and tabs need. */
export interface Screen {
  path: string;
  title: MessageKey;
  /** Loaded when the screen is opened: `lazyWithMessages(() => import('./pages/X'))`. */
  Page: LazyExoticComponent<ComponentType> & Partial<Preloadable<object>>;
  /** `shell`: top bar, sidebar and tab bar around it, the default; `bare`: the page has the whole window. */
  frame?: 'shell' | 'bare';
  /** The page uses the label's stores, which are loaded before it. */
  stores?: boolean;
  /** Its sidebar; the main menu by default. */
  menus?: MenuGroup;
  /** Entry of the sidebar to highlight, if it is not the screen's own. */
  activeMenu?: string;
  /** Roles that may see it; all by default. */
  roles?: readonly string[];
  /** Its tab has no close button. */
  affix?: boolean;
  /** Its tab survives "close all". */
  pinned?: boolean;
  /** It has no tab. */
  hidden?: boolean;
}

/** The screen of a path, ignoring a trailing slash. */
export const screenAt = (screens: readonly Screen[], path: string): Screen | undefined =>
  screens.find((screen) => matchPath({ path: screen.path, caseSensitive: true }, path));

/**
 * Whether roles may see it: "admin" all screens; others those for one of their roles, and those without
 * roles.
 */
export const visibleTo = (screens: readonly Screen[], roles: readonly string[]): readonly Screen[] =>
  roles.includes('admin')
    ? screens
    : screens.filter((screen) => !screen.roles || screen.roles.some((role) => roles.includes(role)));

/** The existing screens, for pages that link only to some of them. */
export const ScreensContext = createContext<readonly Screen[]>([]);

/** Whether there is a screen at a path: other links are hidden. */
export function useHasScreen(): (path: string) => boolean {
  const screens = useContext(ScreensContext);
  return (path) => screenAt(screens, path) !== undefined;
}
