import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'La imagen es demasiado grande ({width} × {height} px); se admiten como máximo {n} megapíxeles',
  imgTiff: 'Este tipo de TIFF no es compatible. Guarde la imagen como PNG o JPG y vuelva a intentarlo',
  imgSvg: 'La imagen SVG tiene errores o contenido no compatible',
  canvasFail: 'No se pudo convertir el lienzo',
  lackSimd:
    'Este navegador no es compatible con WebAssembly SIMD y no puede imprimir. Actualícelo o use una versión actual de Chrome o Edge',
  lackWorkers:
    'Este navegador no es compatible con web workers y no puede imprimir. Actualícelo o use una versión actual de Chrome o Edge',
  imgOfFile: '“{name}”: {reason}',
  // the page that prints pictures
  picEmptyTitle: 'Suelte aquí las imágenes',
  picEmptyHint:
    'O péguelas. JPG, PNG, BMP, TIFF, GIF, WebP y SVG, hasta {n} imágenes de {mb} MB cada una. No salen de este equipo.',
  picCompare: 'Original e impresión',
  picCompareSlider: 'Mover la línea entre original e impresión',
  picComparePart: '{n}% original',
  picOriginal: 'Original',
  // saving pages in colour
  pageExport: 'Exportar',
  pageExportPdf: 'Archivo PDF',
  pageExportPng: 'Imágenes PNG',
  pageExportJpeg: 'Imágenes JPG',
  pageExportRunning: 'Exportando {n} de {all}',
  pageExportShort: '{name} se exportó sin {n} {n|página que no se pudo|páginas que no se pudieron} dibujar',
  pageExportEmpty: 'No se pudo dibujar ninguna de las páginas seleccionadas; no se exportó nada',
};
