import { t } from '../../i18n/messages';
import type { Records } from '../../label/bind';
import { writeSheetIn } from '../../label/sheet';
import { fileName, saveFile } from '../ui/files';
import { isPictureCell } from './pictureCell';
import { startWorker } from './sheetWorker';

const XLSX = 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet';

/**
 * Downloads the rows with their corrections as a workbook. A picture in a cell is left out: its text is longer
 * than a workbook's cell can be.
 * @param name of the open file
 */
export async function saveCorrected({ fields, rows }: Records, name: string): Promise<void> {
  const texts = rows.map((row) => row.map((cell) => (isPictureCell(cell) ? '' : cell)));
  const bytes = await writeSheetIn(startWorker(), { fields, rows: texts });
  const title = t('dataCorrectedName', { name: name.replace(/\.[^.]*$/, '') });
  saveFile(fileName(title, '.xlsx'), new Blob([bytes], { type: XLSX }));
}
