import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'Marca de agua',
  wmNone: 'Ninguna',
  wmAdd: 'Agregar',
  wmContent: 'Texto de la marca de agua',
  wmEmpty: 'Escriba el texto de la marca de agua',
  wmOpacity: 'Opacidad',
  wmText: 'Texto',
  wmStyle: 'Estilo',
  wmAngle: 'Ángulo',
  wmSize: 'Tamaño',
  wmLayout: 'Disposición',
  wmTile: 'Mosaico',
  wmSingle: 'Única',
};
