import { lazy } from 'react';
import { PAGE_WORDS, SCREEN_MESSAGES } from '../../i18n/messages';
import { lazyWithMessages } from '../ui/lazyWithMessages';
import type { Screen } from '../ui/screen';

/** Help uses the messages of every screen. */
const EVERY_WORD = [...SCREEN_MESSAGES, ...PAGE_WORDS];

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
    Page: lazyWithMessages(() => import('./edit/EditPage')),
    frame: 'bare',
    stores: true,
  },
  {
    path: '/label/create',
    title: 'newLabelName',
    Page: lazyWithMessages(() => import('../editor/form/LabelCreate')),
    stores: true,
  },
  {
    path: '/label/recent',
    title: 'menuRecent',
    Page: lazyWithMessages(() => import('../library/RecentLabels')),
  },
  { path: '/label/mylabel', title: 'menuMine', Page: lazyWithMessages(() => import('../library/MyLabels')) },
  {
    path: '/label/marketlabel',
    title: 'menuMarket',
    Page: lazyWithMessages(() => import('../library/MarketLabels')),
  },
  { path: '/pdf/index', title: 'menuPdf', Page: lazyWithMessages(() => import('../documents/Pdf')) },
  { path: '/image/index', title: 'menuImage', Page: lazyWithMessages(() => import('../documents/Images')) },
  { path: '/print/jobs', title: 'menuJobs', Page: lazyWithMessages(() => import('../print/jobs/Jobs')) },
  {
    path: '/setting/fontsetting',
    title: 'menuFonts',
    Page: lazyWithMessages(() => import('../fonts/Fonts')),
    menus: 'setting',
  },
  {
    path: '/setting/dbdata',
    title: 'menuData',
    Page: lazyWithMessages(() => import('../library/DataFiles')),
    menus: 'setting',
  },
  {
    path: '/setting/share',
    title: 'menuShares',
    Page: lazyWithMessages(() => import('../library/share/Shares')),
    menus: 'setting',
  },
  {
    path: '/setting/printers',
    title: 'menuFleet',
    Page: lazyWithMessages(() => import('../account/fleet/Fleet')),
    menus: 'setting',
  },
  {
    path: '/setting/personal',
    title: 'menuPersonal',
    Page: lazyWithMessages(() => import('../account/Personal')),
    menus: 'setting',
  },
  {
    path: '/help/help-userful',
    title: 'menuTutorials',
    Page: lazyWithMessages(() => import('../help/HelpGuide'), EVERY_WORD),
    menus: 'help',
  },
  {
    path: '/help/help-common',
    title: 'menuFaq',
    Page: lazyWithMessages(() => import('../help/HelpQuestions'), EVERY_WORD),
    menus: 'help',
  },
  {
    path: '/feedback/feedback',
    title: 'menuFeedback',
    Page: lazyWithMessages(() => import('../account/Feedback')),
    menus: 'feedback',
  },
];
