import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'Watermark',
  wmNone: 'None',
  wmAdd: 'Add',
  wmContent: 'Watermark text',
  wmEmpty: 'Enter the watermark text',
  wmOpacity: 'Opacity',
  wmText: 'Text',
  wmStyle: 'Style',
  wmAngle: 'Angle',
  wmSize: 'Size',
  wmLayout: 'Layout',
  wmTile: 'Tiled',
  wmSingle: 'Single',
};
