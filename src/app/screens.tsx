import { lazy } from 'react';
import { PAGE_WORDS, WORK_WORDS } from './messages';
import type { Screen } from './shell/screen';
import { withWords } from './withWords';

/** Help names the words of every screen. */
const EVERY_WORD = [...WORK_WORDS, ...PAGE_WORDS];

/**
 * Every screen, once. Its code and its words are loaded when it is opened; a menu shows the entries that have a screen
 * here. `lazy` is for screens that say no more than the frame.
 */
export const screens: readonly Screen[] = [
  { path: '/', title: 'menuHome', Page: lazy(() => import('./pages/Home')), hidden: true },
  { path: '/home', title: 'menuHome', Page: lazy(() => import('./pages/Home')), hidden: true },
  { path: '/login', title: 'login', Page: lazy(() => import('./pages/Login')), frame: 'bare' },
  { path: '/register', title: 'register', Page: lazy(() => import('./pages/Register')), frame: 'bare' },
  { path: '/forget', title: 'forget', Page: lazy(() => import('./pages/Forget')), frame: 'bare' },
  { path: '/auth-redirect', title: 'login', Page: lazy(() => import('./pages/AuthRedirect')), frame: 'bare' },
  { path: '/redirect/*', title: 'loading', Page: lazy(() => import('./pages/Redirect')), frame: 'bare' },
  { path: '/404', title: 'screen404', Page: lazy(() => import('./pages/NotFound')), hidden: true },
  { path: '/401', title: 'screen401', Page: lazy(() => import('./pages/Unauthorized')), hidden: true },
  {
    path: '/edit',
    title: 'screenEdit',
    Page: withWords(() => import('./pages/EditPage')),
    frame: 'bare',
    stores: true,
  },
  {
    path: '/label/create',
    title: 'newLabelName',
    Page: withWords(() => import('./pages/LabelCreate')),
    stores: true,
  },
  { path: '/label/recent', title: 'menuRecent', Page: withWords(() => import('./pages/RecentLabels')) },
  { path: '/label/mylabel', title: 'menuMine', Page: withWords(() => import('./pages/MyLabels')) },
  { path: '/label/marketlabel', title: 'menuMarket', Page: withWords(() => import('./pages/MarketLabels')) },
  { path: '/pdf/index', title: 'menuPdf', Page: withWords(() => import('./pages/Pdf')) },
  { path: '/image/index', title: 'menuImage', Page: withWords(() => import('./pages/Images')) },
  { path: '/print/jobs', title: 'menuJobs', Page: withWords(() => import('./pages/Jobs')) },
  {
    path: '/setting/fontsetting',
    title: 'menuFonts',
    Page: withWords(() => import('./pages/Fonts')),
    menus: 'setting',
  },
  {
    path: '/setting/dbdata',
    title: 'menuData',
    Page: withWords(() => import('./pages/DataFiles')),
    menus: 'setting',
  },
  {
    path: '/setting/share',
    title: 'menuShares',
    Page: withWords(() => import('./pages/Shares')),
    menus: 'setting',
  },
  {
    path: '/setting/personal',
    title: 'menuPersonal',
    Page: withWords(() => import('./pages/Personal')),
    menus: 'setting',
  },
  {
    path: '/help/help-userful',
    title: 'menuTutorials',
    Page: withWords(() => import('./pages/HelpGuide'), EVERY_WORD),
    menus: 'help',
  },
  {
    path: '/help/help-common',
    title: 'menuFaq',
    Page: withWords(() => import('./pages/HelpQuestions'), EVERY_WORD),
    menus: 'help',
  },
  {
    path: '/feedback/feedback',
    title: 'menuFeedback',
    Page: withWords(() => import('./pages/Feedback')),
    menus: 'feedback',
  },
];
