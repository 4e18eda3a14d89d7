import {
  type Icon,
  IconClockHour4,
  IconDatabase,
  IconFiles,
  IconFileTypePdf,
  IconHelpCircle,
  IconMessage2,
  IconPhoto,
  IconPlayerPlay,
  IconPlus,
  IconPrinter,
  IconSettings,
  IconShare3,
  IconTypography,
  IconUser,
  IconUserCog,
  IconWorld,
} from '@tabler/icons-react';
import { useContext } from 'react';
import type { MessageKey } from '../../base/messages';
import { type MenuGroup, type Screen, ScreensContext, screenAt } from '../ui/screen';

/** One entry of a sidebar. It is shown when its screen exists. */
export interface MenuEntry {
  path: string;
  title: MessageKey;
  Icon: Icon;
  /** It opens a section with a sidebar of its own, and is active for every path below. */
  section?: MenuGroup;
}

/** Address of the new label: in menus it opens a dialog instead. */
export const NEW_LABEL = '/label/create';

const feedback: MenuEntry = { path: '/feedback/feedback', title: 'menuFeedback', Icon: IconMessage2 };

/** Every sidebar, in the order of the specification; print jobs are an entry of our own. */
export const menus: Record<MenuGroup, readonly MenuEntry[]> = {
  main: [
    { path: '/label/recent', title: 'menuRecent', Icon: IconClockHour4 },
    { path: NEW_LABEL, title: 'menuNew', Icon: IconPlus },
    { path: '/label/mylabel', title: 'menuMine', Icon: IconFiles },
    { path: '/label/marketlabel', title: 'menuMarket', Icon: IconWorld },
    { path: '/pdf/index', title: 'menuPdf', Icon: IconFileTypePdf },
    { path: '/image/index', title: 'menuImage', Icon: IconPhoto },
    { path: '/print/jobs', title: 'menuJobs', Icon: IconPrinter },
    { path: '/setting', title: 'menuSettings', Icon: IconSettings, section: 'setting' },
    { path: '/help/help-userful', title: 'menuVideos', Icon: IconPlayerPlay },
    feedback,
    { path: '/setting/personal', title: 'menuManage', Icon: IconUserCog },
  ],
  setting: [
    { path: '/setting/fontsetting', title: 'menuFonts', Icon: IconTypography },
    { path: '/setting/dbdata', title: 'menuData', Icon: IconDatabase },
    { path: '/setting/share', title: 'menuShares', Icon: IconShare3 },
    { path: '/setting/printers', title: 'menuFleet', Icon: IconPrinter },
    { path: '/setting/personal', title: 'menuPersonal', Icon: IconUser },
  ],
  help: [
    { path: '/help/help-userful', title: 'menuTutorials', Icon: IconPlayerPlay },
    { path: '/help/help-common', title: 'menuFaq', Icon: IconHelpCircle },
  ],
  feedback: [feedback],
};

/** The entries of a sidebar whose screens exist; for a section, any of its screens. */
export const shownIn = (group: MenuGroup, screens: readonly Screen[]): MenuEntry[] =>
  menus[group].filter(({ path, section }) =>
    section ? shownIn(section, screens).length > 0 : screenAt(screens, path),
  );

/** `shownIn` for the existing screens. */
export const useMenu = (group: MenuGroup): MenuEntry[] => shownIn(group, useContext(ScreensContext));

/** Headings of the sidebars of sections. */
export const sectionTitles: Partial<Record<MenuGroup, MessageKey>> = {
  setting: 'menuSettings',
  help: 'menuHelp',
  feedback: 'menuFeedback',
};
