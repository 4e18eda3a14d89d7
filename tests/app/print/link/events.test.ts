import { expect, test } from 'vitest';
import { logText } from '../../../../src/app/print/link/words';
import { problem } from '../../../../src/base/problem';

test('SVC-02 events say the states of jobs and of printers in words of their own', () => {
  const said = (what: ReturnType<typeof problem>) => logText({ time: 0, what });
  expect(said(problem('linkJob', { title: '货签', state: 'blocked', n: 6, all: 40 }))).toBe(
    '任务“货签”：等待打印机，6 / 40 张',
  );
  expect(said(problem('linkPrinter', { name: '仓库', state: 'blocked' }))).toBe('打印机“仓库”：无法打印');
  expect(said(problem('linkJob', { title: 'paused', state: 'doubt', n: 3, all: 12 }))).toBe(
    '任务“paused”：需要确认，3 / 12 张',
  );
  expect(said(problem('svcMissing'))).toBe('这台电脑上没有找到打印服务');
  expect(said(problem('linkLost'))).toBe('与打印服务的连接断开，正在重新连接');
});
