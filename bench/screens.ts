/** Screens whose main thread is watched while they open. */
export const SCREENS: Readonly<Record<string, string>> = {
  login: '/login',
  home: '/',
  edit: '/edit',
  templates: '/label/mylabel',
  pdf: '/pdf/index',
  pictures: '/image/index',
  jobs: '/print/jobs',
};
