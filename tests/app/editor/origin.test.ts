import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { OriginStore } from '../../../src/app/editor/OriginStore';
import { machineClock } from '../../../src/base/clock';
import { newLabel } from '../../../src/label/template';
import { host } from './host';

let editor: EditorStore;
let origin: OriginStore;
beforeEach(() => {
  editor = new EditorStore(
    newLabel('test', 60, 40),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
  origin = new OriginStore(editor);
});
const open = (name: string, templetId?: number, revision = 1) => {
  editor.load(newLabel(name, 50, 30));
  origin.openedFrom(templetId === undefined ? undefined : { templetId, revision });
};
const asks = () => {
  const page = new EventTarget();
  const stop = origin.guard(page);
  const event = new Event('beforeunload', { cancelable: true });
  page.dispatchEvent(event);
  stop();
  return event.defaultPrevented;
};

test('EDIT-10 a label that was never in the cloud asks nothing, however much it is edited', () => {
  editor.add(11);
  expect(origin.origin).toBeUndefined();
  expect(origin.unsaved).toBe(false);
  expect(asks()).toBe(false);
});

test('EDIT-10 a label of the cloud asks once it is edited, and no more when that is undone or saved', () => {
  open('A', 7, 3);
  expect(origin.origin).toEqual({ templetId: 7, revision: 3 });
  expect(asks()).toBe(false);
  editor.add(11);
  expect(origin.unsaved).toBe(true);
  expect(asks()).toBe(true);
  editor.undo();
  expect(asks()).toBe(false);
  editor.redo();
  origin.markSaved(7, 4);
  expect(origin.origin).toEqual({ templetId: 7, revision: 4 });
  expect(asks()).toBe(false);
  editor.undo();
  expect(asks()).toBe(true);
});

test('EDIT-10 typing on in the field that was open while saving is unsaved again', () => {
  open('A', 7);
  editor.setLabel({ name: 'B' }, 'name');
  origin.markSaved(7, 2);
  editor.setLabel({ name: 'BC' }, 'name');
  expect(origin.unsaved).toBe(true);
});

test('EDIT-10 what is edited while it is being sent stays unsaved', () => {
  open('A', 7);
  editor.add(11);
  const at = editor.history.position;
  editor.add(8);
  origin.markSaved(7, 2, at);
  expect(origin.unsaved).toBe(true);
  editor.undo();
  expect(origin.unsaved).toBe(false);
});

test('EDIT-10 a label opened in place of one of the cloud is not that template; undoing it is', () => {
  open('A', 7, 3);
  open('sample');
  expect(origin.origin).toBeUndefined();
  editor.add(11);
  expect(asks()).toBe(false);
  editor.undo();
  editor.undo();
  expect(editor.label.name).toBe('A');
  expect(origin.origin).toEqual({ templetId: 7, revision: 3 });
  expect(asks()).toBe(false);
  editor.undo();
  expect(origin.origin).toBeUndefined();
  editor.add(8);
  expect(origin.origin).toBeUndefined();
});

test('EDIT-10 saving a local label makes it that template from its beginning, and not what was there before it', () => {
  editor.add(11);
  open('sample');
  editor.add(8);
  origin.markSaved(9, 1);
  expect(origin.origin).toEqual({ templetId: 9, revision: 1 });
  editor.undo();
  expect(origin).toMatchObject({ origin: { templetId: 9, revision: 1 }, unsaved: true });
  editor.undo();
  expect(origin.origin).toBeUndefined();
});

test('EDIT-10 giving up the changes goes back to what was saved, and redo has them still', () => {
  open('A', 7);
  editor.add(11);
  origin.markSaved(7, 2);
  const saved = editor.label;
  editor.add(8);
  editor.add(4);
  origin.discard();
  expect(editor.label).toEqual(saved);
  expect(origin.unsaved).toBe(false);
  editor.redo();
  editor.redo();
  expect(editor.label.elements.length).toBe(4);
  editor.undo();
  editor.undo();
  editor.undo();
  origin.discard();
  expect(editor.label).toEqual(saved);
});

test('EDIT-10 where the label is saved survives a reload with its history', () => {
  open('A', 7, 3);
  editor.add(11);
  origin.markSaved(7, 4);
  editor.add(8);
  const { past, future, start } = editor.history;
  const next = new EditorStore(
    editor.label,
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
  const again = new OriginStore(next);
  next.history.resume(past.slice(), future.slice(), start);
  again.restore(JSON.parse(JSON.stringify(origin.kept)));
  expect(again).toMatchObject({ origin: { templetId: 7, revision: 4 }, unsaved: true });
  next.undo();
  expect(again.unsaved).toBe(false);
  next.history.resume([], [], next.history.position);
  expect(again).toMatchObject({ origin: { templetId: 7, revision: 4 }, unsaved: false });
});
