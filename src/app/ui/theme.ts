import { createTheme, type MantineColorsTuple } from '@mantine/core';
import type { Language } from '../../base/messages';
import { language, t } from '../../i18n/messages';
import { selectOnFocus } from './selectOnFocus';

const brand: MantineColorsTuple = [
  '#e8f3ff',
  '#d0e5ff',
  '#9fcaff',
  '#6aadff',
  '#3d94fd',
  '#1d86fa',
  '#007af5',
  '#006bd9',
  '#005fc2',
  '#0051a8',
];

/** Grays of a dark window, from its text to the deepest ground. */
const dark: MantineColorsTuple = [
  '#e6eaf0',
  '#bcc5d0',
  '#9da8b6',
  '#768292',
  '#4d5867',
  '#343c48',
  '#222831',
  '#1b2027',
  '#151a20',
  '#12161b',
];

/**
 * Fonts of the machine first; the bundled face where there is no Chinese one. English starts with other
 * fonts, because Chinese fonts have full-width quotes.
 */
const FONTS: Partial<Record<Language, string>> = {
  'zh-CN':
    '"PingFang SC", "Microsoft YaHei", "Noto Sans CJK SC", "Source Han Sans SC", "Noto Sans SC", system-ui, sans-serif',
  'zh-TW':
    '"PingFang TC", "Microsoft JhengHei", "Noto Sans CJK TC", "Source Han Sans TC", "Noto Sans SC", system-ui, sans-serif',
};
/** Fonts of a machine that has letters of most scripts, and the bundled faces of the others. */
const fontsFor = (...faces: string[]) =>
  [
    '-apple-system',
    '"Segoe UI"',
    'Roboto',
    '"Noto Sans"',
    'Ubuntu',
    'Cantarell',
    ...faces,
    'sans-serif',
  ].join(', ');
/** The fonts of the interface, also for drawing on a canvas. */
export const fontFamily = FONTS[language] ?? fontsFor('"Noto Sans SC"');

export const theme = createTheme({
  primaryColor: 'brand',
  primaryShade: 6,
  colors: { brand, dark },
  fontFamily,
  headings: { fontFamily, fontWeight: '600' },
  defaultRadius: 'sm',
  cursorType: 'pointer',
  // Dialogs, menus and drawers then open at once.
  respectReducedMotion: true,
  components: {
    // The placeholder is a focusable child that a menu may not have, so the first item gets the focus.
    Menu: { defaultProps: { withInitialFocusPlaceholder: false } },
    CloseButton: { defaultProps: { 'aria-label': t('closeThis') } },
    // A number is replaced more often than corrected.
    // The library's own `selectAllOnFocus` selects after a timer: a digit typed before it would be replaced.
    NumberInput: { defaultProps: selectOnFocus },
    // Hidden texts need no size of their own, for which the browser would make a font.
    VisuallyHidden: { styles: { root: { font: 'inherit', fontSize: 'var(--lw-font-sm)' } } },
    Tooltip: { defaultProps: { openDelay: 400, withArrow: true, fz: 'xs' } },
  },
});
