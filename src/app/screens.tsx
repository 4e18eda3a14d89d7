import { lazy } from 'react';
import type { Screen } from './shell/screen';

/** Every screen, once. Its code is loaded when it is opened; a menu shows the entries that have a screen here. */
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
    Page: lazy(() => import('./pages/EditPage')),
    frame: 'bare',
    stores: true,
  },
  {
    path: '/label/create',
    title: 'newLabelName',
    Page: lazy(() => import('./pages/LabelCreate')),
    stores: true,
  },
  { path: '/label/recent', title: 'menuRecent', Page: lazy(() => import('./pages/RecentLabels')) },
  { path: '/label/mylabel', title: 'menuMine', Page: lazy(() => import('./pages/MyLabels')) },
  { path: '/label/marketlabel', title: 'menuMarket', Page: lazy(() => import('./pages/MarketLabels')) },
  { path: '/print/jobs', title: 'menuJobs', Page: lazy(() => import('./pages/Jobs')) },
  {
    path: '/setting/share',
    title: 'menuShares',
    Page: lazy(() => import('./pages/Shares')),
    menus: 'setting',
  },
  {
    path: '/setting/personal',
    title: 'menuPersonal',
    Page: lazy(() => import('./pages/Personal')),
    menus: 'setting',
  },
  {
    path: '/feedback/feedback',
    title: 'menuFeedback',
    Page: lazy(() => import('./pages/Feedback')),
    menus: 'feedback',
  },
];
