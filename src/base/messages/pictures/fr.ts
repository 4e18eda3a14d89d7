import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'L’image est trop grande ({width} × {height} px) ; {n} mégapixels au plus sont pris en charge',
  imgTiff: 'Ce type de TIFF n’est pas pris en charge. Enregistrez l’image en PNG ou JPG et réessayez',
  imgSvg: 'L’image SVG est mal formée ou contient des éléments non pris en charge',
  canvasFail: 'La conversion de l’image a échoué',
  lackSimd:
    'Ce navigateur ne prend pas en charge WebAssembly SIMD et ne peut pas imprimer. Mettez-le à jour, ou utilisez un Chrome ou Edge récent',
  lackWorkers:
    'Ce navigateur ne prend pas en charge les web workers et ne peut pas imprimer. Mettez-le à jour, ou utilisez un Chrome ou Edge récent',
  imgOfFile: '« {name} » : {reason}',
  // the page that prints pictures
  picEmptyTitle: 'Déposez des images ici',
  picEmptyHint:
    'Ou collez-les. JPG, PNG, BMP, TIFF, GIF, WebP et SVG, jusqu’à {n} images de {mb} Mo chacune. Elles restent sur cet ordinateur.',
  picCompare: 'Original et impression',
  picCompareSlider: 'Déplacer la ligne entre original et impression',
  picComparePart: '{n} % d’original',
  picOriginal: 'Original',
  // saving pages in colour
  pageExport: 'Exporter',
  pageExportPdf: 'Fichier PDF',
  pageExportPng: 'Images PNG',
  pageExportJpeg: 'Images JPG',
  pageExportRunning: 'Exportation {n} sur {all}',
  pageExportShort:
    '{name} a été exporté sans {n} {n|page qui n’a pas pu être dessinée|pages qui n’ont pas pu être dessinées}',
  pageExportEmpty: 'Aucune des pages sélectionnées n’a pu être dessinée ; rien n’a été exporté',
};
