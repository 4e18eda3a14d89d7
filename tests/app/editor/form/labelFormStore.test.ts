import { createCanvas } from '@napi-rs/canvas';
import { beforeEach, expect, test } from 'vitest';
import { EditorStore } from '../../../../src/app/editor/EditorStore';
import { LabelFormStore } from '../../../../src/app/editor/form/LabelFormStore';
import { SizeStore } from '../../../../src/app/editor/form/SizeStore';
import { machineClock } from '../../../../src/base/clock';
import { MACHINE, PAPER } from '../../../../src/base/printSettings';
import type { Context2D } from '../../../../src/label/element';
import { newElement } from '../../../../src/label/elements';
import { newLabel, SHAPE, writeTemplate } from '../../../../src/label/template';
import type { Host } from '../../../../src/raster/host';

const host: Host = {
  context: (width, height) => createCanvas(width, height).getContext('2d') as unknown as Context2D,
  loadPicture: () => Promise.reject(new Error('no pictures here')),
  loadGlyphs: () => Promise.resolve(''),
  fontFamily: 'sans-serif',
};

let kept: Map<string, string>;
let sizes: SizeStore;
let store: LabelFormStore;
const storage = {
  getItem: (key: string) => kept.get(key) ?? null,
  setItem: (key: string, value: string) => void kept.set(key, value),
};

beforeEach(() => {
  kept = new Map();
  sizes = new SizeStore(storage);
  store = new LabelFormStore(sizes);
});

const editorWith = (label = newLabel('旧标签')) =>
  new EditorStore(label, { records: undefined, current: 0 }, host, machineClock);

test('FORM-03 SET-01 a new label begins with the size saved last, also after a reload', () => {
  store.openNew('新建标签');
  expect(store.form).toMatchObject({ name: '新建标签', width: 40, height: 30 });
  store.set({ width: 60.5, height: 25 });
  expect(store.save()?.label).toMatchObject({ width: 60.5, height: 25 });
  expect(store.form).toBeUndefined();
  const later = new LabelFormStore(new SizeStore(storage));
  later.openNew('x');
  expect(later.form).toMatchObject({ width: 60.5, height: 25 });
});

test('FORM-18 SET-01 G-42 the size options are the history, the newest first', () => {
  store.openNew('x');
  expect(store.sizeOptions).toEqual(['100*150', '70*40', '50*30']);
  store.set({ width: 60, height: 40 });
  store.save();
  expect(store.sizeOptions).toEqual(['60*40', '100*150', '70*40']);
  expect(new LabelFormStore(new SizeStore(storage)).sizeOptions).toEqual(['60*40', '100*150', '70*40']);
});

test('SET-02 a browser without storage, or with a full one, still works', () => {
  const full = {
    getItem: () => null,
    setItem: () => {
      throw new DOMException('full', 'QuotaExceededError');
    },
  };
  for (const where of [full, undefined]) {
    const history = new SizeStore(where);
    history.remember(60, 40);
    expect(history.last).toEqual({ width: 60, height: 40 });
    expect(history.history.sizes).toContain('60*40');
  }
});

test('FORM-05 nothing is saved while something is missing', () => {
  store.openNew('x');
  store.set({ name: ' ' });
  store.set({ width: undefined });
  expect(store.missing).toEqual({ name: 'nameReq', width: 'widthReq' });
  expect(store.save()).toBeUndefined();
  expect(store.form).toBeDefined();
  expect(kept.size).toBe(0);
});

test('FORM-07 FORM-13 a locked field cannot be set', () => {
  store.openFor({ ...newLabel('x'), labelNum: 2, labelGap: 3 });
  store.set({ columnNum: 4 });
  expect(store.form?.columnNum).toBe(2);
  store.openNew('x');
  store.set({ hasTail: true });
  store.set({ shapeType: SHAPE.circle });
  store.set({ paperType: PAPER.continuous });
  expect(store.form).toMatchObject({ hasTail: true, shapeType: SHAPE.rectangle, paperType: PAPER.gap });
});

test('FORM-11 switching a label to 76 asks; no leaves everything, yes clears the board in one step', () => {
  const label = newLabel('x');
  const editor = editorWith({ ...label, elements: [...label.elements, newElement(1), newElement(2)] });
  const before = JSON.stringify(writeTemplate(editor.label));
  store.openFor(editor.label);
  const form = store.form;
  store.set({ machineType: MACHINE.dotMatrix76 });
  expect(store.asked?.question).toBe('to76');
  expect(store.save()).toBeUndefined();
  store.answer(false);
  expect(store.asked).toBeUndefined();
  expect(store.form).toBe(form);

  store.set({ machineType: MACHINE.dotMatrix76 });
  store.answer(true);
  expect(store.form).toMatchObject({ machineType: 3, paperType: PAPER.continuous });
  const { saved, label: made } = store.save()!;
  expect(saved).toMatchObject({ clearBoard: true, form: { machineType: 3 } });
  editor.load(made);
  expect(editor.label.elements).toHaveLength(1);
  editor.undo();
  expect(JSON.stringify(writeTemplate(editor.label))).toBe(before);
  expect(editor.history.canUndo).toBe(false);
});

test('FORM-12 the tail asks; no leaves it off, yes resets what it cannot go with', () => {
  store.openNew('x');
  store.set({ shapeType: SHAPE.circle });
  const form = store.form;
  store.set({ hasTail: true });
  expect(store.asked?.question).toBe('tailAsk');
  store.answer(false);
  expect(store.form).toBe(form);
  store.set({ hasTail: true });
  store.answer(true);
  expect(store.form).toMatchObject({ hasTail: true, shapeType: SHAPE.rectangle });
});

test('FORM-16 saving what was not changed leaves nothing to undo', () => {
  const editor = editorWith();
  store.openFor(editor.label);
  editor.load(store.save()!.label);
  expect(editor.history.canUndo).toBe(false);
});

test('FORM-16 all settings are one undo step, and elements stay where they are', () => {
  const label = newLabel('x', 60, 40);
  const text = newElement(1, { x: 50, y: 35 });
  const editor = editorWith({ ...label, elements: [...label.elements, text] });
  store.openFor(editor.label);
  store.set({ name: '新名' });
  store.set({ width: 30, height: 20 });
  store.set({ shapeType: SHAPE.rounded });
  store.set({ horizontalOffset: 1.5 });
  editor.load(store.save()!.label);
  expect(editor.label).toMatchObject({ name: '新名', width: 30, height: 20, labelType: 2, hOffset: 1.5 });
  expect(editor.element(text.id)).toBe(text);
  expect(editor.problems.get(text.id)).toMatchObject({ severe: false, problem: { key: 'outsidePaper' } });
  editor.undo();
  expect(editor.label).toMatchObject({ name: 'x', width: 60, height: 40, labelType: 1, hOffset: 0 });
  expect(editor.history.canUndo).toBe(false);
  editor.redo();
  expect(editor.label).toMatchObject({ name: '新名', width: 30 });
});

test('FORM-06 the columns of a label are fixed; a copy of it with all its elements can have others', () => {
  const text = newElement(1);
  const label = { ...newLabel('货签'), elements: [text] };
  store.openFor(label);
  store.set({ columnNum: 3, gap: 3 });
  expect(store.form).toMatchObject({ columnNum: 1, gap: 3 });
  store.copy('货签 副本');
  store.set({ columnNum: 3 });
  store.set({ columnSpace: 2 });
  expect(store.preview!.elements.map(({ id }) => id)).toContain(text.id);
  const made = store.save()!;
  expect(made.purpose).toBe('copy');
  expect(made.label).toMatchObject({ name: '货签 副本', labelNum: 3, labelGap: 2, gap: 3 });
  expect(made.label.elements.map(({ id }) => id)).toContain(text.id);
  expect(label).toMatchObject({ name: '货签', labelNum: 1 });
});
