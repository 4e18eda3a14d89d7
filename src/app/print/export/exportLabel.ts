import { notifications } from '@mantine/notifications';
import { CUT } from '../../../base/printSettings';
import { t } from '../../../i18n/messages';
import { jobTicketOf } from '../../../label/jobTicket';
import type { Label } from '../../../label/template';
import type { Dpi } from '../../../package/face';
import type { Raster } from '../../../package/kernels';
import type { JobTicket } from '../../../printing/job';
import { type Language, languages } from '../../../printing/languages';
import type { BatchRenderer } from '../../../raster/batch';
import type { EditorStores } from '../../editor/context';
import { currentRaster, renderCurrent } from '../../editor/currentRaster';
import { catchAndNotify, fileName, saveFile } from '../../ui/files';
import { COLOUR_TYPES, colourFile } from './colourFile';
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

interface FileFormat {
  ending: string;
  file(stores: EditorStores): Promise<Blob>;
}

/** The dots that print. */
function dots(name: 'png' | 'pdf'): FileFormat {
  const language = languages[name];
  return {
    ending: `.${language.extension}`,
    async file({ editor, sheet, pool }) {
      const raster = await currentRaster(editor, sheet.records, pool);
      return labelFile(language, fileJob(editor.label, raster, editor.dpi), raster);
    },
  };
}

/** The label in its colours on white. */
const colours = (format: keyof typeof COLOUR_TYPES, ending: string): FileFormat => ({
  ending,
  async file({ editor, sheet, pool }) {
    const render = (renderer: BatchRenderer, record: number) => colourFile(renderer, record, format);
    const bytes = await renderCurrent(editor, sheet.records, pool, render);
    return new Blob([bytes], { type: COLOUR_TYPES[format] });
  },
});

/** What one label can become. */
const FORMATS = {
  png: dots('png'),
  pdf: dots('pdf'),
  colourPng: colours('png', '.png'),
  jpeg: colours('jpeg', '.jpg'),
};

/** Downloads the label on the canvas as a picture or a page of its exact size. */
export async function exportLabel(stores: EditorStores, format: keyof typeof FORMATS): Promise<void> {
  const { label, record } = stores.editor;
  const { ending, file } = FORMATS[format];
  const name = fileName(stores.sheet.records ? `${label.name} ${record.index + 1}` : label.name, ending);
  const made = await catchAndNotify(file(stores));
  if (!made) return;
  saveFile(name, made);
  notifications.show({ message: t('exported', { name }), autoClose: 2500 });
}
