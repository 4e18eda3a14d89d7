import { notifications } from '@mantine/notifications';
import { CUT } from '../../../base/printSettings';
import type { Raster } from '../../../base/raster';
import type { Dpi } from '../../../base/units';
import { t } from '../../../i18n/messages';
import { jobTicketOf } from '../../../label/jobTicket';
import type { Label } from '../../../label/template';
import type { JobTicket } from '../../../printing/job';
import { type Language, languages } from '../../../printing/languages';
import type { EditorStores } from '../../editor/context';
import { currentRaster } from '../../editor/currentRaster';
import { catchAndNotify, fileName, saveFile } from '../../ui/files';
import { packed } from './packing';

/** One label in a file format. */
export const labelFile = async (language: Language, job: JobTicket, raster: Raster): Promise<Blob> =>
  new Blob(
    await packed((pack) => {
      const writer = language.open(job, pack);
      return [writer.start(), writer.label(raster, 0), writer.end()];
    }),
    { type: language.mime },
  );

/** The job of one label that goes into a file. */
export const fileJob = (label: Label, { width, height }: Raster, dpi: Dpi): JobTicket =>
  jobTicketOf(label, { printer: 'file', width, height, dpi, cutMode: CUT.none, count: 1 });

/** Downloads the label on the canvas as a picture or a page of its exact size, exactly as it prints. */
export async function exportLabel(
  { editor, sheet, pool }: EditorStores,
  format: 'png' | 'pdf',
): Promise<void> {
  const { label, dpi, record } = editor;
  const name = fileName(
    sheet.records ? `${label.name} ${record.index + 1}` : label.name,
    `.${languages[format].extension}`,
  );
  const file = await catchAndNotify(
    (async () => {
      const raster = await currentRaster(editor, sheet.records, pool);
      return labelFile(languages[format], fileJob(label, raster, dpi), raster);
    })(),
  );
  if (!file) return;
  saveFile(name, file);
  notifications.show({ message: t('exported', { name }), autoClose: 2500 });
}
