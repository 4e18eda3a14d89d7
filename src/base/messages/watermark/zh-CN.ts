export const watermark = {
  wmTitle: '水印',
  wmNone: '无',
  wmAdd: '添加',
  wmContent: '水印内容',
  wmEmpty: '请输入水印内容',
  wmOpacity: '不透明',
  wmText: '文字',
  wmStyle: '样式',
  wmAngle: '角度',
  wmSize: '字号',
  wmLayout: '排列',
  wmTile: '平铺',
  wmSingle: '单个',
};

export type WatermarkMessages = Record<keyof typeof watermark, string>;
