import { createStore, del, set } from 'idb-keyval';
import { describe, expect, test } from 'vitest';
import { browserLabels } from '../../../src/app/storage/labelRepository';
import { browserHost } from '../../../src/raster/browserHost';
import { tabsBehave } from './tabs';

let databases = 0;
const repository = () => browserLabels(() => '7', `tabs-${Date.now()}-${databases++}`);

describe('with Web Locks, on the database of the browser', () => {
  tabsBehave({ host: browserHost, locks: navigator.locks, repository });
});

describe('the repository of the browser', () => {
  const head = (owner: string, text = '{}') => ({ owner, time: 1, text });

  test('EDIT-09 a write of another than the owner changes nothing', async () => {
    const one = repository();
    expect(await one.write('a', head('me'), [{ kind: 'step', number: 1, value: 'x' }])).toBe(true);
    expect(await one.write('a', head('you', 'no'), [{ kind: 'step', number: 1, value: undefined }])).toBe(
      false,
    );
    expect(await one.open('a')).toEqual({
      head: { ...head('me'), account: '7' },
      steps: new Map([[1, 'x']]),
      pictures: new Map(),
    });
    expect((await one.open('a', 'you')).head).toMatchObject(head('me'));
    expect(await one.write('a', head('me'), [])).toBe(false);
    expect(await one.write('a', head('you'), [])).toBe(true);
  });

  test('EDIT-09 steps and pictures come back by number, of their label only, and go with it', async () => {
    const one = repository();
    for (const label of ['a', 'ab']) {
      await one.write(label, head(label), [
        ...[1, 2, 10].map((number) => ({ kind: 'step' as const, number, value: `${label}${number}` })),
        { kind: 'picture', number: 2, value: `data:${label}` },
      ]);
    }
    expect(await one.open('a')).toEqual({
      head: { ...head('a'), account: '7' },
      steps: new Map([1, 2, 10].map((number) => [number, `a${number}`])),
      pictures: new Map([[2, 'data:a']]),
    });
    await one.remove('a');
    expect([...(await one.heads()).keys()]).toEqual(['ab']);
    expect(await one.open('a')).toEqual({ head: undefined, steps: new Map(), pictures: new Map() });
  });

  test('EDIT-09 an account sees its own labels only, and those kept before there were accounts go to the first', async () => {
    const name = `tabs-${Date.now()}-${databases++}`;
    const before = createStore(name, 'labels');
    await set('labelwright.editor', 'former');
    await set(['head', 'old'] as unknown as IDBValidKey, head('gone'), before);
    const [first, second] = [browserLabels(() => '7', name), browserLabels(() => '8', name)];
    expect([...(await first.heads()).keys()]).toEqual(['old']);
    await second.write('hers', head('you'), []);
    await first.write('his', head('me'), []);
    expect([...(await first.heads()).keys()].sort()).toEqual(['his', 'old']);
    expect([...(await second.heads()).keys()]).toEqual(['hers']);
    // Taken over by another tab it stays whose it is.
    await first.open('his', 'other tab');
    expect([...(await second.heads()).keys()]).toEqual(['hers']);
    // A label from before several were kept goes to the first tab of an empty database.
    expect(await browserLabels(() => '9', name).former()).toBeUndefined();
    expect(await browserLabels(() => '9', `${name}-empty`).former()).toBe('former');
    await del('labelwright.editor');
  });
});
