import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: '浮水印',
  wmNone: '無',
  wmAdd: '新增',
  wmContent: '浮水印內容',
  wmEmpty: '請輸入浮水印內容',
  wmOpacity: '不透明',
  wmText: '文字',
  wmStyle: '樣式',
  wmAngle: '角度',
  wmSize: '字級',
  wmLayout: '排列',
  wmTile: '並排',
  wmSingle: '單個',
};
