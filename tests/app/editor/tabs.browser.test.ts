import { describe, expect, test } from 'vitest';
import { browserShelf } from '../../../src/app/stores/shelf';
import { browserHost } from '../../../src/raster/browserHost';
import { tabsBehave } from './tabs';

let databases = 0;
const shelf = () => browserShelf(`tabs-${Date.now()}-${databases++}`);

describe('with Web Locks, on the database of the browser', () => {
  tabsBehave({ host: browserHost, locks: navigator.locks, shelf });
});

describe('the shelf of the browser', () => {
  const head = (owner: string, text = '{}') => ({ owner, time: 1, text });

  test('EDIT-09 a write of another than the owner changes nothing', async () => {
    const one = shelf();
    expect(await one.write('a', head('me'), [{ kind: 'step', number: 1, value: 'x' }])).toBe(true);
    expect(await one.write('a', head('you', 'no'), [{ kind: 'step', number: 1, value: undefined }])).toBe(
      false,
    );
    expect(await one.open('a')).toEqual({
      head: head('me'),
      steps: new Map([[1, 'x']]),
      pictures: new Map(),
    });
    expect((await one.open('a', 'you')).head).toEqual(head('me'));
    expect(await one.write('a', head('me'), [])).toBe(false);
    expect(await one.write('a', head('you'), [])).toBe(true);
  });

  test('EDIT-09 steps and pictures come back by number, of their label only, and go with it', async () => {
    const one = shelf();
    for (const label of ['a', 'ab']) {
      await one.write(label, head(label), [
        ...[1, 2, 10].map((number) => ({ kind: 'step' as const, number, value: `${label}${number}` })),
        { kind: 'picture', number: 2, value: `data:${label}` },
      ]);
    }
    expect(await one.open('a')).toEqual({
      head: head('a'),
      steps: new Map([1, 2, 10].map((number) => [number, `a${number}`])),
      pictures: new Map([[2, 'data:a']]),
    });
    await one.remove('a');
    expect([...(await one.heads()).keys()]).toEqual(['ab']);
    expect(await one.open('a')).toEqual({ head: undefined, steps: new Map(), pictures: new Map() });
  });
});
