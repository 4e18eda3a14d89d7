import { observable } from 'mobx';
import { beforeEach, expect, test } from 'vitest';
import { CanvasStore } from '../../../../src/app/editor/CanvasStore';
import { guideAt } from '../../../../src/app/editor/canvas/guideDrag';
import type { EditorStores } from '../../../../src/app/editor/context';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { addGuide, clearGuides, guidesOf, moveGuide, removeGuide } from '../../../../src/app/editor/guides';
import { ViewStore } from '../../../../src/app/editor/ViewStore';
import { machineClock } from '../../../../src/base/clock';
import { newLabel, readTemplate, writeTemplate } from '../../../../src/label/template';
import { host } from '../host';

let editor: EditorStore;
beforeEach(() => {
  editor = new EditorStore(
    newLabel('test'),
    observable({ records: undefined, current: 0 }),
    host,
    machineClock,
  );
});
const steps = () => {
  let n = 0;
  for (; editor.history.canUndo; n++) editor.undo();
  for (let i = 0; i < n; i++) editor.redo();
  return n;
};

test('EDIT-02 guides are added, moved and removed, each as one step, and kept with the label', () => {
  addGuide(editor, 'x', 12.345);
  addGuide(editor, 'y', 7);
  moveGuide(editor, 'x', 0, 13);
  expect(guidesOf(editor.label)).toEqual({ x: [13], y: [7] });
  expect(steps()).toBe(3);
  expect(guidesOf(readTemplate(writeTemplate(editor.label)))).toEqual({ x: [13], y: [7] });
  for (const mm of [13.1, 13.2, 13.3]) moveGuide(editor, 'x', 0, mm, 'k');
  expect(steps()).toBe(4);
  editor.commit();
  removeGuide(editor, 'x', 0);
  expect(guidesOf(editor.label)).toEqual({ x: [], y: [7] });
  clearGuides(editor);
  clearGuides(editor);
  expect(steps()).toBe(6);
  editor.undo();
  editor.undo();
  expect(guidesOf(editor.label)).toEqual({ x: [13.3], y: [7] });
});

test.each([
  ['text', 'x'],
  ['numbers', { x: 5, y: null }],
  ['bad places', { x: ['1', -1e9, 1e9, {}], y: [undefined] }],
])('EDIT-02 guides of a damaged label (%s) are left out', (_, layoutGuides) => {
  const label = readTemplate({ name: 'a', layoutGuides } as Record<string, unknown>);
  expect(guidesOf(label)).toEqual({ x: [], y: [] });
});

test('EDIT-02 a guide is found under the pointer, but not where handles of the selection are', () => {
  const view = new ViewStore();
  view.resize(600, 480);
  view.fit({ x: 0, y: 0, width: 40, height: 30 });
  addGuide(editor, 'x', 10);
  const stores = { editor, view } as unknown as EditorStores;
  const px = view.x + 10 * view.pxPerMm;
  expect(guideAt(stores, px + 3, 100)).toEqual({ axis: 'x', index: 0 });
  expect(guideAt(stores, px + 9, 100)).toBeUndefined();
  editor.add(11, undefined, { width: 10, height: 8 });
  editor.setElement(editor.selected[0]!, { x: 10, y: 5 });
  expect(guideAt(stores, px + 3, view.y + 6 * view.pxPerMm)).toBeUndefined();
  expect(guideAt(stores, px + 3, view.y + 28 * view.pxPerMm)).toEqual({ axis: 'x', index: 0 });
});

test('SET-02 EDIT-02 ruler, grid and snapping are kept in the browser', () => {
  const kept = new Map<string, string>();
  const repository = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const canvas = new CanvasStore();
  canvas.keep(repository);
  canvas.setRuler(false);
  canvas.setGrid(5);
  canvas.setSnap(false);
  canvas.setDots(true);
  const again = new CanvasStore();
  again.keep(repository);
  expect(again).toMatchObject({ showRuler: false, grid: 5, snap: false, dots: true });
});

test('SET-02 EDIT-02 scale, rectWidth and rectHeight of the canvas are kept, and it starts with them', () => {
  const kept = new Map<string, string>();
  const repository = {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
  };
  const view = new ViewStore();
  new CanvasStore().keep(repository, view);
  view.resize(900, 620);
  view.zoomTo(3.2);
  expect(JSON.parse([...kept.values()][0]!)).toMatchObject({ scale: 3.2, rectWidth: 900, rectHeight: 620 });
  const again = new ViewStore();
  new CanvasStore().keep(repository, again);
  expect(again).toMatchObject({ zoom: 3.2, width: 900, height: 620, fitted: true });
});

test.each([
  '{"scale":0,"rectWidth":900,"rectHeight":600}',
  '{"scale":2,"rectWidth":-1,"rectHeight":"x"}',
  '{"scale":null}',
  'not json',
])('SET-02 a corrupt window (%s) is not taken on', (text) => {
  const view = new ViewStore();
  new CanvasStore().keep({ getItem: () => text, setItem: () => {} }, view);
  expect(view).toMatchObject({ zoom: 1, width: 0, height: 0 });
});

test.each(['not json', '[]', '{"showRuler":"x","grid":3,"snap":null,"dots":{}}', 'null'])(
  'SET-02 a corrupt value (%s) gives the defaults',
  (text) => {
    const canvas = new CanvasStore();
    canvas.keep({ getItem: () => text, setItem: () => {} });
    expect(canvas).toMatchObject({ showRuler: true, grid: 0, snap: true, dots: false });
  },
);

test('EDIT-02 zoom goes in steps of 0.1 from wherever it is, between 0.2 and 5', () => {
  const view = new ViewStore();
  view.resize(600, 480);
  view.zoomTo(3.37);
  view.step(1);
  expect(view.zoom).toBe(3.4);
  view.step(1);
  expect(view.zoom).toBe(3.5);
  view.zoomTo(3.37);
  view.step(-1);
  expect(view.zoom).toBe(3.3);
  const all = new Set<number>();
  view.zoomTo(0.2);
  for (let i = 0; i < 60; i++) {
    all.add(view.zoom);
    view.step(1);
  }
  expect([...all]).toEqual(Array.from({ length: 49 }, (_, i) => (i + 2) / 10));
  for (let i = 0; i < 60; i++) view.step(-1);
  expect(view.zoom).toBe(0.2);
});
