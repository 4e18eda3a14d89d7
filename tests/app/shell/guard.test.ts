import { lazy } from 'react';
import { describe, expect, test } from 'vitest';
import { screens as table } from '../../../src/app/compose/screens';
import { GUEST_PATHS, guard, judge, loginFor, safePath } from '../../../src/app/shell/guard';
import { menus, shownIn } from '../../../src/app/shell/menus';
import { titleOf } from '../../../src/app/shell/title';
import { type Screen, screenAt, visibleTo } from '../../../src/app/ui/screen';
import { messageSets } from '../../../src/base/messages';

const Page = lazy(async () => ({ default: () => null }));
const screen = (path: string, rest: Partial<Screen> = {}): Screen => ({
  path,
  title: 'menuHome',
  Page,
  ...rest,
});
const screens = [
  screen('/'),
  screen('/edit'),
  screen('/redirect/*'),
  screen('/office', { roles: ['boss'] }),
  screen('/setting/fontsetting'),
];
const guest = { present: false, roles: [] };
const user = { present: true, roles: ['admin'] };

describe('SH-02 G-01 guests', () => {
  test('may open exactly these', () => {
    expect([...GUEST_PATHS].sort()).toEqual([
      '/auth-redirect',
      '/forget',
      '/help/help-common',
      '/help/help-userful',
      '/home',
      '/login',
      '/register',
    ]);
    for (const path of GUEST_PATHS) expect(guard(path, path, guest, screens), path).toBeUndefined();
    expect(guard('/home/', '/home/', guest, screens)).toBeUndefined();
  });

  test.each(['/', '/index', '/edit', '/404', '/nothing', '/homely', '/help', '/login/x', '/HOME'])(
    'are asked to sign in at %s',
    (path) => {
      expect(guard(path, path, guest, screens)).toBe(`/login?redirect=${encodeURIComponent(path)}`);
    },
  );

  test('come back to query and fragment', () => {
    expect(guard('/edit', '/edit?a=1&b=2#c', guest, screens)).toBe(
      '/login?redirect=%2Fedit%3Fa%3D1%26b%3D2%23c',
    );
  });
});

test('SH-04 SH-03 a user who opens the sign-in page lands at home; one who signs in there, where it leads', () => {
  expect(guard('/login', '/login', user, screens)).toBe('/');
  expect(guard('/login', loginFor('/edit?a=1#b'), user, screens)).toBe('/');
  expect(guard('/login', loginFor('/edit?a=1#b'), user, screens, true)).toBe('/edit?a=1#b');
  expect(guard('/login', '/login?redirect=//evil.example', user, screens, true)).toBe('/');
});

test('SH-05 SH-11 an unknown path is a 404; sections open their first page', () => {
  expect(guard('/nothing', '/nothing', user, screens)).toBe('/404');
  expect(guard('/edit/', '/edit/', user, screens)).toBeUndefined();
  expect(guard('/redirect/label/x', '/redirect/label/x', user, screens)).toBeUndefined();
  expect(guard('/setting', '/setting', user, screens)).toBe('/setting/fontsetting');
  expect(guard('/index', '/index', user, screens)).toBe('/');
});

test('SH-11 G-05 the section opens its first page that there is, and its entry is shown with it', () => {
  const some = [screen('/'), screen('/setting/personal'), screen('/setting/share')];
  expect(guard('/setting', '/setting', user, some)).toBe('/setting/share');
  expect(shownIn('main', some).map(({ title }) => title)).toEqual(['menuSettings', 'menuManage']);
  expect(shownIn('setting', some).map(({ title }) => title)).toEqual(['menuShares', 'menuPersonal']);
  expect(guard('/setting', '/setting', user, [screen('/')])).toBe('/404');
  expect(shownIn('main', [screen('/')])).toEqual([]);
});

test('SH-07 G-30 a role sees what names it and what names none; admin sees all', () => {
  const paths = (roles: string[]) => visibleTo(screens, roles).map(({ path }) => path);
  expect(paths(['admin'])).toContain('/office');
  expect(paths(['boss'])).toContain('/office');
  expect(paths(['clerk'])).toEqual(['/', '/edit', '/redirect/*', '/setting/fontsetting']);
  expect(guard('/office', '/office', { present: true, roles: ['clerk'] }, screens)).toBe('/401');
  expect(guard('/office', '/office', { present: true, roles: ['boss'] }, screens)).toBeUndefined();
});

test.each([
  [new Error('no such chunk'), 'no such chunk'],
  [new Error(''), 'Has Error'],
  ['plain', 'Has Error'],
])('SH-08 ERR-04 a guard that fails (%s) says %j and asks to sign in', (thrown, failure) => {
  const broken = {
    ...user,
    get roles(): string[] {
      throw thrown;
    },
  };
  expect(judge('/edit', '/edit?a=1#b', broken, screens)).toEqual({
    elsewhere: '/login?redirect=%2Fedit%3Fa%3D1%23b',
    failure,
  });
  expect(judge('/edit', '/edit', user, screens)).toEqual({ elsewhere: undefined });
  expect(judge('/nothing', '/nothing', user, screens)).toEqual({ elsewhere: '/404' });
});

test('SH-06 the title names the screen and what the deployment sets', () => {
  const edit = screenAt(table, '/edit')!;
  expect(titleOf(edit)).toMatch(/^.+ - .*标签匠/);
  const site = { brand: '某牌', titleSuffix: '某牌标签' };
  expect(titleOf({ title: 'login' }, site)).toBe('登录 - 某牌标签');
  expect(titleOf({ title: 'login' }, { brand: '某牌' })).toBe('登录 - 某牌');
});

describe('SH-03 after signing in', () => {
  test.each(['/', '/edit', '/label/mylabel?page=2#top', '/a:b', '/%2F%2Fx'])('%s is gone to', (path) => {
    expect(safePath(path)).toBe(path);
  });

  test.each([
    '//evil.example',
    '/\\evil.example',
    '\\\\evil.example',
    'https://evil.example',
    'javascript:alert(1)',
    'edit',
    ' /edit',
    '/\t/evil.example',
    '/\n/evil.example',
    '/a\\b',
    '/login?redirect=/edit',
    '',
    null,
  ])('%j is not', (path) => {
    expect(safePath(path)).toBe('/');
  });

  test('no accepted path leaves the site', () => {
    for (const path of ['/%5Cevil.example', '/.//evil.example', '/..//evil.example', '/;@evil.example']) {
      const target = safePath(path);
      expect(new URL(target, 'https://own.example/login').origin, path).toBe('https://own.example');
    }
  });
});

test('SH-01 every route of the specification has its screen, named after its purpose', () => {
  const routes = table.map(({ path, title }) => [path, messageSets['zh-CN'][title]]);
  const ours = [
    ['/print/jobs', '打印任务'],
    ['/setting/printers', '打印机'],
  ];
  expect(routes.toSorted()).toEqual(
    [
      ['/login', '登录'],
      ['/auth-redirect', '登录'],
      ['/404', '页面不存在'],
      ['/401', '没有访问权限'],
      ['/redirect/*', '正在加载'],
      ['/forget', '找回密码'],
      ['/register', '注册'],
      ['/home', '首页'],
      ['/', '首页'],
      ['/edit', '标签编辑'],
      ['/label/create', '新建标签'],
      ['/label/mylabel', '个人云模板'],
      ['/label/marketlabel', '公共模板'],
      ['/label/recent', '最近使用'],
      ['/pdf/index', 'PDF打印'],
      ['/image/index', '图片打印'],
      ['/setting/dbdata', '数据库'],
      ['/setting/fontsetting', '字体管理'],
      ['/setting/share', '分享记录'],
      ['/setting/personal', '个人信息'],
      ['/help/help-userful', '使用教程'],
      ['/help/help-common', '常见问题'],
      ['/feedback/feedback', '意见反馈'],
      ...ours,
    ].toSorted(),
  );
  for (const { path } of table) expect(screenAt(table, path)?.path, path).toBe(path);
  expect(screenAt(table, '/redirect/label/recent')?.path).toBe('/redirect/*');
  // The two pages without a login at these addresses: guests at / and /index are asked to sign in (SH-02).
  for (const path of ['/', '/index']) expect(guard(path, path, guest, table)).toMatch(/^\/login\?/);
});

test('G-30 G-32 no screen asks for a role, is affixed or pinned: the last tab can be closed', () => {
  for (const { path, roles, affix, pinned } of table)
    expect([path, roles, affix, pinned]).toEqual([path, undefined, undefined, undefined]);
});

test('SH-11 SH-12 the menus have their entries in order', () => {
  const titles = (group: keyof typeof menus) => menus[group].map(({ title }) => messageSets['zh-CN'][title]);
  // Print jobs (打印任务) are an entry of our own among those of the specification.
  expect(titles('main').filter((title) => title !== '打印任务')).toEqual([
    '最近使用',
    '新建标签',
    '个人云模板',
    '公共模板',
    'PDF打印',
    '图片打印',
    '设置',
    '视频教程',
    '意见反馈',
    '管理',
  ]);
  expect(titles('setting')).toEqual(['字体管理', '数据库', '分享记录', '打印机', '个人信息']);
  expect(titles('help')).toEqual(['使用教程', '常见问题']);
  expect(titles('feedback')).toEqual(['意见反馈']);
});
