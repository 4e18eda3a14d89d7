import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'Wasserzeichen',
  wmNone: 'Keines',
  wmAdd: 'Hinzufügen',
  wmContent: 'Text des Wasserzeichens',
  wmEmpty: 'Geben Sie den Text des Wasserzeichens ein',
  wmOpacity: 'Deckkraft',
  wmText: 'Text',
  wmStyle: 'Stil',
  wmAngle: 'Winkel',
  wmSize: 'Größe',
  wmLayout: 'Anordnung',
  wmTile: 'Gekachelt',
  wmSingle: 'Einzeln',
};
