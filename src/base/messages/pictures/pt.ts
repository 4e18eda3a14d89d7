import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'A imagem é grande demais ({width} × {height} px); o máximo é {n} megapixels',
  imgTiff: 'Este tipo de TIFF não é compatível. Salve a imagem como PNG ou JPG e tente novamente',
  imgSvg: 'A imagem SVG está malformada ou tem conteúdo não compatível',
  canvasFail: 'A conversão da imagem falhou',
  lackSimd:
    'Este navegador não é compatível com WebAssembly SIMD e não pode imprimir. Atualize-o ou use um Chrome ou Edge atual',
  lackWorkers:
    'Este navegador não é compatível com web workers e não pode imprimir. Atualize-o ou use um Chrome ou Edge atual',
  imgOfFile: '“{name}”: {reason}',
  // the page that prints pictures
  picEmptyTitle: 'Solte imagens aqui',
  picEmptyHint:
    'Ou cole-as. JPG, PNG, BMP, TIFF, GIF, WebP e SVG, até {n} imagens de {mb} MB cada. Elas ficam neste computador.',
  picCompare: 'Original e impressão',
  picCompareSlider: 'Mover a linha entre original e impressão',
  picComparePart: '{n}% original',
  picOriginal: 'Original',
  // saving pages in colour
  pageExport: 'Exportar',
  pageExportPdf: 'Arquivo PDF',
  pageExportPng: 'Imagens PNG',
  pageExportJpeg: 'Imagens JPG',
  pageExportRunning: 'Exportando {n} de {all}',
  pageExportShort:
    '{name} exportado, exceto {n} {n|página que não pôde ser exibida|páginas que não puderam ser exibidas}',
  pageExportEmpty: 'Nenhuma das páginas selecionadas pôde ser exibida; nada foi exportado',
};
