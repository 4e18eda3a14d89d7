import { type FacePlace, folderPlace } from '../raster/browserFaces';

/** The files of the bundled families. @param folder address of their folder; '' for the files of the package */
export function fontPlace(folder: string): FacePlace {
  if (folder !== '') return folderPlace(() => new URL(folder));
  let files: Promise<typeof import('../package/fontFiles.js')> | undefined;
  let known: typeof import('../package/fontFiles.js') | undefined;
  return {
    async list(name) {
      files ??= import('../package/fontFiles.js');
      known = await files;
      return known.list(name);
    },
    address: (file) => known!.address(file),
  };
}
