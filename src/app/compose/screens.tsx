import { lazy } from 'react';
import { PAGE_WORDS, WORK_WORDS } from '../../i18n/messages';
import type { Screen } from '../ui/screen';
import { withWords } from '../ui/withWords';

/** Help uses the messages of every screen. */
const EVERY_WORD = [...WORK_WORDS, ...PAGE_WORDS];

/**
 * All screens. The code and messages of a screen are loaded when it is opened; a menu shows the entries that
 * have a screen here. `lazy` is for screens that need no messages beyond the frame's.
 */
export const screens: readonly Screen[] = [
  { path: '/', title: 'menuHome', Page: lazy(() => import('../shell/Home')), hidden: true },
  { path: '/home', title: 'menuHome', Page: lazy(() => import('../shell/Home')), hidden: true },
  { path: '/login', title: 'login', Page: lazy(() => import('../account/login/Login')), frame: 'bare' },
  {
    path: '/register',
    title: 'register',
    Page: lazy(() => import('../account/login/Register')),
    frame: 'bare',
  },
  { path: '/forget', title: 'forget', Page: lazy(() => import('../account/login/Forget')), frame: 'bare' },
  {
    path: '/auth-redirect',
    title: 'login',
    Page: lazy(() => import('../shell/AuthRedirect')),
    frame: 'bare',
  },
  { path: '/redirect/*', title: 'loading', Page: lazy(() => import('../shell/Redirect')), frame: 'bare' },
  { path: '/404', title: 'screen404', Page: lazy(() => import('../shell/NotFound')), hidden: true },
  { path: '/401', title: 'screen401', Page: lazy(() => import('../shell/Unauthorized')), hidden: true },
  {
    path: '/edit',
    title: 'screenEdit',
    Page: withWords(() => import('./edit/EditPage')),
    frame: 'bare',
    stores: true,
  },
  {
    path: '/label/create',
    title: 'newLabelName',
    Page: withWords(() => import('../editor/form/LabelCreate')),
    stores: true,
  },
  { path: '/label/recent', title: 'menuRecent', Page: withWords(() => import('../library/RecentLabels')) },
  { path: '/label/mylabel', title: 'menuMine', Page: withWords(() => import('../library/MyLabels')) },
  {
    path: '/label/marketlabel',
    title: 'menuMarket',
    Page: withWords(() => import('../library/MarketLabels')),
  },
  { path: '/pdf/index', title: 'menuPdf', Page: withWords(() => import('../documents/Pdf')) },
  { path: '/image/index', title: 'menuImage', Page: withWords(() => import('../documents/Images')) },
  { path: '/print/jobs', title: 'menuJobs', Page: withWords(() => import('../print/jobs/Jobs')) },
  {
    path: '/setting/fontsetting',
    title: 'menuFonts',
    Page: withWords(() => import('../fonts/Fonts')),
    menus: 'setting',
  },
  {
    path: '/setting/dbdata',
    title: 'menuData',
    Page: withWords(() => import('../library/DataFiles')),
    menus: 'setting',
  },
  {
    path: '/setting/share',
    title: 'menuShares',
    Page: withWords(() => import('../library/share/Shares')),
    menus: 'setting',
  },
  {
    path: '/setting/personal',
    title: 'menuPersonal',
    Page: withWords(() => import('../account/Personal')),
    menus: 'setting',
  },
  {
    path: '/help/help-userful',
    title: 'menuTutorials',
    Page: withWords(() => import('../help/HelpGuide'), EVERY_WORD),
    menus: 'help',
  },
  {
    path: '/help/help-common',
    title: 'menuFaq',
    Page: withWords(() => import('../help/HelpQuestions'), EVERY_WORD),
    menus: 'help',
  },
  {
    path: '/feedback/feedback',
    title: 'menuFeedback',
    Page: withWords(() => import('../account/Feedback')),
    menus: 'feedback',
  },
];
