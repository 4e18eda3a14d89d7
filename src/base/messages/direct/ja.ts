import type { DirectMessages } from './zh-CN';

export const direct: DirectMessages = {
  // the calibration label
  calibrationTitle: '調整用ラベル',
  calibrationSize: '{w} × {h} mm · {dpi} dpi',
  calibrationAcross: '十字: 左端から {x} mm',
  calibrationDown: '十字: 上端から {y} mm',
  calibrationBoth: '十字: 左 {x} mm、上 {y} mm',
  calibrationMenu: '調整',
  calibrationPrint: '調整用ラベルを印刷',
  calibrationEnter: '測定値を入力…',
  calibrationHow:
    '十字の中心からラベルの左端と上端までの距離を測ります。正しい位置 (左から {x} {unit}、上から {y} {unit}) との差が「{name}」のこの用紙のオフセットとして保存され、以後適用されます。',
  calibrationLeft: '左端から',
  calibrationTop: '上端から',
  calibrationSave: '保存',
  calibrationOwn: 'プリンターのオフセット: 右 {x} {unit}、下 {y} {unit}',
  calibrationReset: 'クリア',
  calibrationPhoto: '写真から印字品質を測定…',
  calibrationFitHow:
    '印刷した調整用ラベルを 600 dpi 以上でスキャンするか、均一な光の下で真上から近づけて撮影します。枠付きパターンから印字特性を測定し、「{name}」のコードの推定グレードに反映します。',
  calibrationFitChoose: '写真またはスキャン画像を選択',
  calibrationFitRunning: '測定中…',
  calibrationFitGain: 'エッジごとの太り',
  calibrationFitBlur: 'エッジのぼけ',
  calibrationFitResidual: 'モデルで説明できない誤差',
  calibrationFitDead: 'ドット抜け',
  calibrationFitNone: 'なし',
  calibrationFitAt: 'パターンの左端から {dots} ドット目',
  calibrationFitTypical: '標準: {value}',
  calibrationFitOther:
    '写真のラベルは {found} dpi ですが、このプリンターは {dpi} dpi です。このプリンターで印刷し、撮影し直してください。',
  calibrationFitSave: 'このプリンターに使用',
  calibrationFitReset: '標準の値に戻す',
  calibrationFitted: 'グレードに実測値を使用: 太り {gain}\u00a0mm、ぼけ {blur}\u00a0mm',
  calibrationPhotoMissing:
    '調整用パターンが見つかりません。枠付きパターン全体を、鮮明に、左右反転せずに写してください',
  calibrationPhotoSmall:
    '画像内のパターンが小さすぎます。600 dpi 以上でスキャンするか、近づいて撮影してください',
  calibrationPhotoPoor:
    'パターンは見つかりましたが、画質が低く測定できません。影、反射、しわを避けてください',
  calibrationPhotoLarge: '画像が {n} メガピクセル、または一辺 {side} ピクセルを超えています',
  calibrationPhotoUnread: '読み込める画像ではありません',
  // printers the page prints to without the print service
  directMenu: '直接接続プリンター',
  directAddUsb: 'USB プリンターを接続…',
  directAddSerial: 'シリアルプリンターを接続…',
  directEdit: '「{name}」の設定…',
  directName: '{name} (直接)',
  directUsb: 'USB プリンター',
  directSerial: 'シリアルプリンター',
  directUnverified: '直接接続 · 実機では未検証',
  directHint: '直接接続: 印刷サービスを使いません。印刷が終わるまでこのページを開いておいてください',
  directTitle: '直接接続プリンター',
  directNameField: '名前',
  directNameTaken: '同じ名前のプリンターがあります',
  directLanguage: 'プリンター言語',
  directDpi: '解像度',
  directWidth: '印字ヘッドの幅',
  directBaud: 'ボーレート',
  directWhat:
    '言語と解像度は、プリンターの取扱説明書またはテスト印字で確認できます。言語が違うと文字化けするため、まず調整用ラベルを印刷してください。',
  directSave: '保存して使用',
  directForget: '削除',
  directCancel: 'キャンセル',
  directBadForm: '設定を確認してください',
  directTaken:
    'プリンターを開けません。別のプログラムまたはシステムのドライバーが使用している可能性があります',
  directNoPrinter: 'この USB デバイスにはプリンターインターフェイスがありません',
  directBlocked: 'ブラウザーがこのサイトに USB またはシリアルデバイスの使用を許可していません',
  directGone: 'プリンター「{name}」は接続されていません',
  directLost:
    '「{name}」との接続が切れました。最初の {n} 枚は印刷済み、{from}～{to} 枚目は不明です。プリンターを確認してください',
  directLostClean: '「{name}」との接続が切れました。最初の {n} 枚は印刷済み、残りは送信されていません',
  directFrom: '再開位置 (枚目)',
  directGoOn: '印刷を再開',
};
