import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'オフライン',
  offlineWaits: 'オフライン · 同期待ち {n} 件',
  offlineSending: '同期中 · {n} 件',
  offlineHeld: '同期 · 要対応 {n} 件',
  // what waits
  offlineTitle: 'オフラインと同期',
  offlineAway:
    'サーバーに接続できません。再試行しています。編集と印刷は続けられます。保存内容はこのブラウザーに保管され、接続が回復するとクラウドに送信されます。',
  offlineBack: 'サーバーに接続しています。',
  offlineNone: '同期待ちのものはありません。',
  offlineRetry: '今すぐ再試行',
  offlineNew: '新しいテンプレート',
  offlineWaiting: '同期待ち',
  offlineOnWay: '同期中…',
  offlineConflict: 'この間にクラウドで変更されました。残す方を選択してください',
  offlineRefused: 'クラウドに拒否されました: {reason}',
  offlineDecide: '対応する',
  offlineAgain: '再試行',
  offlineAsNew: '新規として保存',
  offlineDrop: '破棄',
  offlineDropAsk:
    '「{name}」のオフラインでの変更はクラウドに保存されません。エディターで開いているラベルは変わりません。',
  offlineKept: '「{name}」をこのブラウザーに保存しました。接続が回復するとクラウドに送信されます',
  offlineShareLater: 'クラウドに保存されると共有できます',
  // a new version of the app
  updateReady: '新しいバージョンがあります',
  updateHint: '更新するとページが再読み込みされます。ラベルと操作履歴は保持されます。',
  updateBusy: 'ジョブをプリンターに送信中です。終わってから更新してください。',
  updateNow: '更新',
  updateLater: '後で',
};
