import { GlobalFonts } from '@napi-rs/canvas';
import { observable } from 'mobx';
import { EditorStore } from '../../../src/app/editor/EditorStore';
import { machineClock } from '../../../src/base/clock';
import type { Records } from '../../../src/label/bind';
import { newLabel } from '../../../src/label/template';
import { host } from './host';

GlobalFonts.registerFromPath(
  'node_modules/@fontsource/noto-sans-sc/files/noto-sans-sc-latin-400-normal.woff2',
  'Noto Sans SC',
);

export interface OpenedEditor {
  sheet: { records: Records | undefined; current: number };
  editor: EditorStore;
}

/** An editor with an empty label and no spreadsheet. */
export function openEditor(): OpenedEditor {
  const sheet = observable({ records: undefined, current: 0 }) as OpenedEditor['sheet'];
  return { sheet, editor: new EditorStore(newLabel('test'), sheet, host, machineClock) };
}

/** Adds an element and gives its id. */
export function addTo(editor: EditorStore, code: number, given: Record<string, unknown> = {}): string {
  editor.add(code, undefined, given);
  return editor.selected[0]!;
}
