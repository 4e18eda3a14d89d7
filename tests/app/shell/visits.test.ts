import { lazy } from 'react';
import { expect, test } from 'vitest';
import { VisitsStore } from '../../../src/app/shell/VisitsStore';
import { ShellStore } from '../../../src/app/ui/ShellStore';
import type { Screen } from '../../../src/app/ui/screen';
import { PROGRESS_MIN } from '../../../src/base/constants';

const Page = lazy(async () => ({ default: () => null }));
const screen = (path: string, rest: Partial<Screen> = {}): Screen => ({
  path,
  title: 'menuHome',
  Page,
  ...rest,
});

/** Visits a, b?x=1, c in this order, with what differs of their screens. */
function visited(rest: Partial<Record<string, Partial<Screen>>> = {}) {
  const visits = new VisitsStore();
  for (const path of ['/a', '/b', '/c'])
    visits.open(screen(path, rest[path]), path, path === '/b' ? '/b?x=1' : path);
  return visits;
}
const paths = (visits: VisitsStore) => visits.tabs.map(({ path }) => path);

test('SH-15 a screen visited twice has one tab, with its last address; hidden ones have none', () => {
  const visits = visited({ '/c': { hidden: true } });
  visits.open(screen('/b'), '/b', '/b?x=2');
  expect(paths(visits)).toEqual(['/a', '/b']);
  expect(visits.tabs[1]!.url).toBe('/b?x=2');
});

test('SH-17 closing the active tab leads to the last that remains, or home', () => {
  const visits = visited();
  expect(visits.close('/a', '/c')).toBeUndefined();
  expect(visits.close('/c', '/c')).toBe('/b?x=1');
  expect(visits.close('/b', '/b')).toBe('/');
  expect(visits.tabs).toEqual([]);
});

test('SH-16 an affixed tab does not close; pinned and affixed ones survive the others', () => {
  const rest = { '/a': { affix: true }, '/b': { pinned: true } };
  const visits = visited(rest);
  expect(visits.close('/a', '/a')).toBeUndefined();
  expect(paths(visits)).toEqual(['/a', '/b', '/c']);
  expect(visits.closeAll('/c')).toBe('/b?x=1');
  expect(paths(visits)).toEqual(['/a', '/b']);

  const others = visited({ '/a': { affix: true } });
  expect(others.closeOthers('/c', '/b')).toBe('/c');
  expect(paths(others)).toEqual(['/a', '/c']);
  expect(visited().closeOthers('/b', '/b')).toBeUndefined();
  expect(visited().closeAll('/b')).toBe('/');
});

test('SH-18 a refresh drops the page and leads to it by way of /redirect', () => {
  const visits = visited();
  expect(visits.refresh('/b')).toBe('/redirect/b?x=1');
  expect(visits.list.map(({ mounted }) => mounted)).toEqual([true, false, true]);
  visits.open(screen('/b'), '/b', '/b?x=1');
  expect(visits.list.every(({ mounted }) => mounted)).toBe(true);
});

function shellWith(kept: { cookie?: string; ui?: string }, width = 1280) {
  const cookies = new Map(kept.cookie === undefined ? [] : [['sidebarStatus', kept.cookie]]);
  const storage = new Map(kept.ui === undefined ? [] : [['labelwright.ui', kept.ui]]);
  const shell = new ShellStore(
    {
      get: (name) => cookies.get(name),
      set: (name, value) => cookies.set(name, value),
      remove: (name) => cookies.delete(name),
    },
    { getItem: (key) => storage.get(key) ?? null, setItem: (key, value) => void storage.set(key, value) },
    width,
  );
  return { shell, cookies, storage };
}

test('SH-10 SET-02 the sidebar stays as it was left, in the cookie sidebarStatus', () => {
  const { shell, cookies, storage } = shellWith({});
  expect(shell.ui).toEqual({ sidebarOpen: true, device: 'desktop', size: 'default' });
  shell.toggleSidebar();
  expect(cookies.get('sidebarStatus')).toBe('0');
  expect(JSON.parse(storage.get('labelwright.ui')!)).toMatchObject({ sidebarOpen: false });
  expect(shellWith({ cookie: '0' }).shell.ui.sidebarOpen).toBe(false);
  expect(shellWith({ cookie: '1' }, 800).shell.ui).toMatchObject({ sidebarOpen: true, device: 'mobile' });
  expect(shellWith({}, 800).shell.ui.sidebarOpen).toBe(false);
});

test.each(['{', 'null', '{"size":9}'])('SET-02 a damaged setting is its default: %s', (ui) => {
  expect(shellWith({ cookie: 'x', ui }).shell.ui).toEqual({
    sidebarOpen: true,
    device: 'desktop',
    size: 'default',
  });
});

test('SH-09 progress begins at 0.08, grows, and ends only when the screen is there', () => {
  const { shell } = shellWith({});
  shell.startProgress();
  expect(shell.progress).toBe(PROGRESS_MIN);
  expect(PROGRESS_MIN).toBe(0.08);
  let last = 0;
  for (let i = 0; i < 200; i++) {
    shell.moveProgress();
    expect(shell.progress).toBeGreaterThanOrEqual(last);
    last = shell.progress!;
  }
  expect(last).toBeLessThan(1);
  shell.finishProgress();
  expect(shell.progress).toBe(1);
  shell.clearProgress();
  shell.finishProgress();
  expect(shell.progress).toBeUndefined();
});
