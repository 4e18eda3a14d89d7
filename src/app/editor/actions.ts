import { notifications } from '@mantine/notifications';
import { refuse } from '../../base/problem';
import { problemText, t } from '../../i18n/messages';
import { placeOf } from '../../label/address';
import { type Label, type Repair, readTemplate, writeTemplate } from '../../label/template';
import { dataUrl } from '../pictures';
import { withPictures } from '../pictures/PictureUploads';
import { pageHost } from '../pictures/pageHost';
import { noteSheet } from '../sheet/noteSheet';
import { SHEET_TYPES } from '../sheet/SheetStore';
import { loadSheetFile } from '../sheet/sheetHost';
import { catchAndNotify, chooseFile, fileName, saveFile } from '../ui/files';
import type { EditorStores } from './context';
import type { Origin } from './OriginStore';
import { tellRepairs } from './repairs';

const TEMPLATE_TYPES = '.json,application/json';
const MAX_TEMPLATE_BYTES = 32_000_000;

/**
 * Opens a label in the editor and offers to restore the previous one.
 * @param from its cloud template; absent for any other label
 * @param over the revision it replaced, when this tab restored it
 * @returns when its spreadsheet is open too, or could not be opened
 */
export function openLabel(stores: EditorStores, label: Label, from?: Origin, over?: number): Promise<void> {
  loadLabel(stores, label, t('labelOpened', { name: label.name }), from, over);
  return label.execlFilePath ? openStoredSheet(stores, label) : Promise.resolve();
}

/** Opens a label in the editor. @param message what the user reads about it */
function loadLabel(
  { editor, origin, view }: EditorStores,
  label: Label,
  message: string,
  from?: Origin,
  over?: number,
): void {
  editor.load(label);
  view.setPreview(!editor.isEmpty);
  origin.openedFrom(from, over);
  notifications.clean();
  notifications.show({ message, autoClose: 2500 });
}

/** Opens a new label. An open spreadsheet stays open for it, from its first row, and the user is informed. */
export function startLabel(stores: EditorStores, label: Label): void {
  const { sheet } = stores;
  const { name } = label;
  const keeps = sheet.records !== undefined;
  if (keeps) sheet.show(0);
  loadLabel(
    stores,
    label,
    keeps ? t('labelStarted', { name, sheet: sheet.name }) : t('labelOpened', { name }),
  );
}

/** Opens a copy of the current label; its spreadsheet stays as it is. */
export function openCopy(stores: EditorStores, label: Label): void {
  loadLabel(stores, label, t('labelOpened', { name: label.name }));
}

/** Opens a spreadsheet that is kept with a label, or will be from now on. */
export async function openStoredSheet(
  stores: EditorStores,
  { execlFilePath, excelName }: Pick<Label, 'execlFilePath' | 'excelName'>,
): Promise<void> {
  const file = await catchAndNotify(loadSheetFile(execlFilePath, excelName));
  if (file) await readAndShowSheet(stores, file, execlFilePath);
}

/** Lets the user choose a template file and opens it; reports repairs. */
export async function openTemplate(stores: EditorStores): Promise<void> {
  const file = await chooseFile(TEMPLATE_TYPES);
  if (!file) return;
  const repairs: Repair[] = [];
  const label = await catchAndNotify(
    (async () => {
      if (file.size > MAX_TEMPLATE_BYTES) throw refuse('templateTooBig');
      return readTemplate(await file.text(), (repair) => repairs.push(repair), stores.editor.label);
    })(),
  );
  if (!label) return;
  openLabel(stores, { ...label, name: label.name || file.name.replace(/\.[^.]*$/, '').slice(0, 32) });
  tellRepairs(stores.editor.label, repairs);
}

/** Downloads the template as a file; it contains its pictures, so it opens anywhere. */
export async function saveTemplate({ editor }: EditorStores): Promise<void> {
  const isElsewhere = (source: string) =>
    ['own', 'foreign'].includes(placeOf(source, [location.host])?.kind ?? '');
  const template = await catchAndNotify(withPictures(writeTemplate(editor.label), isElsewhere, embedded));
  if (!template) return;
  const text = JSON.stringify({ ...template, updateTime: editor.clock.now() }, null, 1);
  saveFile(fileName(editor.label.name, '.json'), new Blob([text], { type: 'application/json' }));
}

/** A picture of a server as a data address. @throws Refusal when it cannot be fetched */
async function embedded(address: string): Promise<string> {
  const picture = await pageHost.fetchPicture(address).catch((error: unknown) => {
    console.warn(`picture ${address}:`, error);
    throw refuse('templatePictureAway');
  });
  return dataUrl(picture);
}

/**
 * Reads a spreadsheet, keeps it with the label and shows it.
 * @param path its address in the cloud; '' for a file of this machine
 */
export async function readAndShowSheet(
  { sheet, editor, view }: EditorStores,
  file: File,
  path = '',
): Promise<void> {
  view.setDock(true);
  await sheet.open(file);
  if (sheet.problem) notifications.show({ color: 'red', message: problemText(sheet.problem) });
  else if (sheet.name === file.name) noteSheet(editor, file.name, path);
}

/** Lets the user choose a spreadsheet and opens it. */
export async function openSheet(stores: EditorStores): Promise<void> {
  const file = await chooseFile(SHEET_TYPES.join());
  if (file) await readAndShowSheet(stores, file);
}
