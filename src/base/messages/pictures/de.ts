import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'Das Bild ist zu groß ({width} × {height} px); unterstützt werden höchstens {n} Megapixel',
  imgTiff:
    'Diese Art von TIFF wird nicht unterstützt. Speichern Sie das Bild als PNG oder JPG und versuchen Sie es erneut',
  imgSvg: 'Das SVG-Bild ist fehlerhaft oder enthält nicht unterstützte Inhalte',
  canvasFail: 'Das Bild konnte nicht umgewandelt werden',
  lackSimd:
    'Dieser Browser unterstützt kein WebAssembly SIMD und kann nicht drucken. Aktualisieren Sie ihn oder verwenden Sie ein aktuelles Chrome oder Edge',
  lackWorkers:
    'Dieser Browser unterstützt keine Web Worker und kann nicht drucken. Aktualisieren Sie ihn oder verwenden Sie ein aktuelles Chrome oder Edge',
  imgOfFile: '„{name}“: {reason}',
  // the page that prints pictures
  picEmptyTitle: 'Bilder hier ablegen',
  picEmptyHint:
    'Oder fügen Sie sie ein. JPG, PNG, BMP, TIFF, GIF, WebP und SVG, bis zu {n} Bilder mit je {mb} MB. Sie bleiben auf diesem Computer.',
  picCompare: 'Original und Druck',
  picCompareSlider: 'Linie zwischen Original und Druck verschieben',
  picComparePart: '{n} % Original',
  picOriginal: 'Original',
  // saving pages in colour
  pageExport: 'Exportieren',
  pageExportPdf: 'PDF-Datei',
  pageExportPng: 'PNG-Bilder',
  pageExportJpeg: 'JPG-Bilder',
  pageExportRunning: '{n} von {all} wird exportiert',
  pageExportShort:
    '{name} wurde ohne {n} {n|Seite|Seiten} exportiert, die nicht gezeichnet werden {n|konnte|konnten}',
  pageExportEmpty: 'Keine der ausgewählten Seiten konnte gezeichnet werden; es wurde nichts exportiert',
};
