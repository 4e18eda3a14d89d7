import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: '透かし',
  wmNone: 'なし',
  wmAdd: '追加',
  wmContent: '透かしの文字',
  wmEmpty: '透かしの文字を入力してください',
  wmOpacity: '不透明度',
  wmText: '文字',
  wmStyle: 'スタイル',
  wmAngle: '角度',
  wmSize: 'サイズ',
  wmLayout: '配置',
  wmTile: '並べる',
  wmSingle: '1 つ',
};
