import { Refusal, refuse } from '../../base/problem';
import { problemText } from '../../i18n/messages';
import { openPictures } from '../pictures/open';
import type { OpenedFile, OpenFile } from './page';

/**
 * Opens a picture file as pages: one, or all pages of a TIFF file.
 * @throws Refusal imgOfFile naming the file and the reason; AbortError
 */
export const openPictureFile: OpenFile = async (file, signal): Promise<OpenedFile> => {
  const { name } = file;
  const pictures = await openPictures(file, { signal }).catch((error: unknown) => {
    throw error instanceof Refusal
      ? refuse('imgOfFile', { name, reason: problemText(error.problem) })
      : error;
  });
  return {
    pages: pictures.map(({ width, height, render }, i) => ({
      id: String(i),
      name: pictures.length > 1 ? `${name} - ${i + 1}` : name,
      width,
      height,
      render,
    })),
  };
};
