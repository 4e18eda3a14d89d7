import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (リモート)',
  remoteGroup: 'リモートプリンター',
  remoteLocalGroup: 'このデバイス',
  remoteReason: '{reason}',
  remoteAway: '「{agent}」は現在接続されていません。接続されるまでジョブは待機します',
  remoteReady: '「{agent}」に接続済み。ラベルはそこで印刷されます',
  remoteInstead: 'このデバイスには印刷サービスがありません。上からプリンターを選択してください。',
  remoteService: 'このデバイスで印刷',
  remoteLost: 'サーバーとの接続が切れました。再接続中…',
  remoteHandedOver: 'すべてのラベルをサーバーに渡しました。ページを閉じても印刷は続きます',
  remoteHanding: 'サーバーに送信中: {n} / {all}。ページを閉じても、次に開いたときに再開します',
  remoteOnly: 'このデバイスは印刷サービスに接続していません。リモートプリンターのジョブを表示しています。',
  remoteFailed: 'ジョブは完了しませんでした',
};
