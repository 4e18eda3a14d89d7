import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'この機能にはサーバーが必要です。デモにはサーバーがありません',
  demoNote: 'デモ：データはこのブラウザーにのみ保存されます',
  demoReset: 'デモをリセット',
  demoResetAsk: 'このデモのテンプレート、画像、設定、印刷済みラベルがすべて削除されます。元に戻せません。',
  demoPrinter: '仮想プリンター',
  demoPrinterHint: 'ラベルはこのページに、紙の上と同じドットで印刷されます。',
  demoPrinted: '{n} 枚印刷済み',
  demoLast: '最新の {n} 枚を表示',
  demoNone: 'まだ何も印刷されていません',
  demoClear: '印刷済みを消去',
  demoLabelAlt: '{title}、{n} 枚目',
};
