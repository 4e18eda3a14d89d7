import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'Filigrane',
  wmNone: 'Aucun',
  wmAdd: 'Ajouter',
  wmContent: 'Texte du filigrane',
  wmEmpty: 'Saisissez le texte du filigrane',
  wmOpacity: 'Opacité',
  wmText: 'Texte',
  wmStyle: 'Style',
  wmAngle: 'Angle',
  wmSize: 'Taille',
  wmLayout: 'Disposition',
  wmTile: 'Mosaïque',
  wmSingle: 'Unique',
};
