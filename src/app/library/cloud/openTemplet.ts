import { type Label, type Repair, readTemplate } from '../../../label/template';
import { type ApiOutput, call } from '../../api';
import { openLabel } from '../../editor/actions';
import type { EditorStores } from '../../editor/context';
import type { Origin } from '../../editor/OriginStore';
import { tellRepairs } from '../../editor/repairs';
import { storeCover } from './cover';
import { renewCover } from './renewCover';
import type { Restored } from './VersionsDialog';

export type Use = 'edit' | 'print';

type Templet = ApiOutput<'GET /templet/getTemplet'>;

/** The server's fields of a template in addition to its content; its number stays with the label. */
function contentOf(templet: Templet): Record<string, unknown> {
  const { folderId, categoryId, collected, revision, createTime, ...content } = templet;
  return content;
}

/**
 * Opens a template of the cloud in the editor; undo restores the previous label. A public one is copied first
 * for editing, and opened directly for printing. A template that is open with changes is not reloaded.
 * @param reopen reloads it although it is open, changed or not
 * @param restored the version that this tab just restored: not another user's change, whatever is undone
 * @throws ApiError, NetworkError, or Refusal when it cannot be edited
 */
export async function openTemplet(
  stores: EditorStores,
  templetId: number,
  use: Use,
  reopen = false,
  restored?: Restored,
): Promise<void> {
  // A label that another tab edits must not be continued here.
  const { origin } = reopen || stores.tab.elsewhere ? {} : stores.origin;
  if (origin?.templetId === templetId && stores.origin.unsaved) return;
  let templet = await fetchTemplet(templetId, use);
  if (templet.categoryId !== null && use === 'edit') {
    const copy = await call('POST /market/use', { templetId }, { hideError: true });
    templet = await fetchTemplet(copy.templetId, use);
  }
  const { revision } = templet;
  if (origin?.templetId === templet.templetId && origin.revision === revision) return;
  const repairs: Repair[] = [];
  const label: Label = readTemplate(contentOf(templet), (repair) => repairs.push(repair));
  await stores.tab.leaveShared();
  const from: Origin | undefined =
    templet.categoryId === null ? { templetId: templet.templetId, revision } : undefined;
  await openLabel(stores, label, from, restored?.revision === revision ? restored.over : undefined);
  tellRepairs(stores.editor.label, repairs);
  if (from) void renewCover(label, from, { call, cover: (drawn) => storeCover(drawn, stores.sheet.records) });
}

const fetchTemplet = (templetId: number, use: Use): Promise<Templet> =>
  call('GET /templet/getTemplet', { templetId, use }, { hideError: true });
