import type { ServiceMessages } from './zh-CN';

export const service: ServiceMessages = {
  // print service and printers
  noPrinter: 'このコンピューターにプリンターが接続されていません',
  svcMissing:
    'Web 印刷サービスがインストールされていないか、起動していません。ダウンロード: 64 ビット / 32 ビット',
  svcOld: '印刷サービスの更新が必要です',
  svcLost: '印刷サービスとの接続が切れました。{n} 枚送信済みです',
  svcDenied:
    'ブラウザーがこのサイトからローカルの印刷サービスへの接続を遮断しています。サイト設定で［ローカル ネットワーク］を許可し、やり直してください',
  svcInsecure: 'このページは https ではないため、ブラウザーからローカルの印刷サービスに接続できません',
  svcRefused: 'このサイトには印刷サービスの使用が許可されていません',
  svcHostRefused: '拒否しました。要求のホスト名がこのコンピューターではありません',
  svcNotFound: '印刷サービスにこのアドレスはありません',
  svcBadMessage: '印刷サービスが解釈できないメッセージを受信しました',
  svcBadField: '印刷サービスが {field} の正しくないメッセージを受信しました',
  svcHelloFirst: '接続の最初のメッセージは hello にしてください',
  svcClientOld: 'このページは印刷サービスに対して古すぎます。再読み込みしてください',
  svcBadFrame: 'ラベルデータが破損しているか、長さが違います。正しくは {bytes} バイトです',
  svcFrameAlone: 'ラベルデータがヘッダーなしで届きました',
  svcFrameMissing: 'ラベルのヘッダーがデータなしで届きました',
  svcNoCredit: '送信が速すぎます。現在送信できるのはあと {credits} 枚です',
  svcNoJob: '印刷サービスにこのジョブはありません',
  svcJobConflict: 'このジョブ ID は別のジョブで使用されています',
  svcJobOver: 'ジョブはすでに終了しています',
  svcOutOfOrder: 'ラベルの順序が違います。次は {next} 枚目です',
  svcBusy: '未完了のジョブが多すぎます。後でもう一度お試しください',
  svcDeserted: 'ジョブの完了前にページが閉じられました。{n} 枚印刷済みです',
  svcFailed: '印刷サービスでエラーが発生しました: {reason}',
  svcPortsTaken: 'ポート {ports} は別のプログラムが使用中のため、印刷サービスを起動できません',
  svcPortTaken: 'ポート {port} は別のプログラムが使用中です',
  svcListening: '印刷サービスがポート {port} で待ち受け中です',
  svcTlsFile: '証明書ファイル {file} を使用できません: {reason}',
  svcTlsBad: '証明書 {cert} とキー {key} は組み合わせて使用できません: {reason}',
  svcTlsHost: '証明書 {file} にアドレス 127.0.0.1 が含まれていません',
  svcTlsDates: '証明書 {file} は有効期間外です ({from}～{to})',
  svcConfigUnreadable: 'プリンター構成 {file} を読み込めません: {reason}',
  svcConfigBad: 'プリンター構成 {file} に誤りがあります: {entry} の {field}',
  svcConfigTwice: 'プリンター構成 {file} に「{name}」が 2 回あります',
  svcOriginBad: '許可サイト {origin} はオリジンの形式ではありません',
  printerVirtual: '仮想プリンター',
  printerUnknown: '「{name}」という名前のプリンターはありません',
  printerDpi: 'プリンター「{name}」の解像度は {dpi} dpi です',
  printerRefused: 'プリンター「{name}」({address}) に接続できません。電源と接続を確認してください',
  printerFolder: 'プリンター「{name}」のフォルダーに書き込めません: {reason}',
  // sites that are let in by code
  svcNotPaired: 'このサイトはまだ印刷サービスとペアリングされていません。先にペアリングしてください',
  svcPairCode:
    'サイト {origin} がこのコンピューターの印刷サービスの使用を求めています。コードは {code}、有効期間は 2 分です。知っているサイトにだけ入力してください',
  svcPairAsked: 'サイト {origin} がペアリングを求めています',
  svcPaired: 'サイト {origin} をペアリングしました',
  svcPairRevoked: 'サイト {origin} のペアリングを解除しました',
  svcPairWrong: 'コードが違います。残り {left} 回です',
  svcPairExpired: 'コードの有効期限が切れました。新しいコードを取得してください',
  svcPairLocked: 'ペアリングはロックされています。{minutes} 分後にやり直してください',
  svcPairBusy: 'ペアリング待ちのサイトが多すぎます。後でもう一度お試しください',
  svcSitesUnreadable:
    'ペアリング済みサイトの一覧 {file} を読み込めません。サイトを再度ペアリングしてください',
  svcStatusAt: '印刷サービスの状態: {url}',
  printerNameTaken: '「{name}」という名前のプリンターはすでにあります',
  printerFieldBad: 'プリンターの {field} が正しくありません',
  // printers and what they answer
  printerNoAnswer: 'プリンター「{name}」が応答しません。電源と接続を確認してください',
  printerTakesNone:
    'プリンター「{name}」はジョブを受け付けていません。受け付け可能になると自動的に再開します',
  printerRefusedJob: 'プリンター「{name}」がこのジョブを拒否しました: {what}',
  printerNoFormat:
    'プリンター「{name}」は PDF にも PWG ラスターにも対応していないため、ラベルを印刷できません',
  printerEndedJob: 'プリンター「{name}」がジョブを終了しました ({what})',
  printerLost: 'プリンター「{name}」との接続が切れました。最後の数枚は印刷済みか不明です',
  printerNoDevice: 'プリンター「{name}」のアドレス {address} はデバイスファイルではありません',
  printerForgot: 'プリンター「{name}」が再起動され、印刷済みの内容を確認できなくなりました',
  printerNoHistory:
    '印刷システムに「{name}」の印刷履歴が残らないため、最後の数枚が印刷済みか不明です。cupsd.conf で PreserveJobHistory Yes を設定し、CUPS を再起動してください',
  // the life of jobs, and what stops a printer
  svcLocked: '別の印刷サービスがデータフォルダー {folder} を使用中です。先に終了してください',
  svcClosing: '印刷サービスは終了処理中です。起動し直してから再試行してください',
  svcReadOnly:
    'データフォルダー {folder} に書き込めません (読み取り専用、または権限なし)。印刷サービスは動作できません。ディスクと権限を確認してください',
  svcDiskFull: 'ディスクがいっぱいです。空き容量ができるまで、印刷サービスは新しいラベルを受け付けません',
  svcSpoolDamaged: 'ディスク上の {n} 枚目のデータが破損しています。ジョブを印刷し直してください',
  svcJobTaken: 'この印刷ジョブは別のページから送信中です',
  svcNotInDoubt: '結果不明でないラベルが含まれています。一覧を確認し直してください',
  svcDoubt:
    '印刷サービスの中断時に「{name}」で印刷された可能性のあるラベルがあります。確認し、再印刷またはスキップしてください',
  svcNoLabels: 'これらのラベルの印刷データはもう保存されていません。テンプレートから印刷してください',
  svcResumed: '前回の印刷ジョブ {n} 件を再開しています',
  svcJobUnreadable:
    '印刷ジョブの記録が破損しています。ジョブは続行されず、ファイルは {path} に残ります ({reason})',
  printerNoPaper: 'プリンター「{name}」は用紙切れです。用紙をセットすると自動的に再開します',
  printerJam: 'プリンター「{name}」で用紙が詰まっています。取り除くと自動的に再開します',
  printerCover: 'プリンター「{name}」のカバーが開いています。閉じると自動的に再開します',
  printerNoRibbon: 'プリンター「{name}」はリボン切れです。リボンをセットすると自動的に再開します',
  printerPaused: 'プリンター「{name}」は一時停止中です。プリンターが再開するとジョブも自動的に再開します',
  printerOffline:
    'プリンター「{name}」はオフラインです。電源とケーブルを確認してください。ジョブは自動的に再開します',
  printerHot: 'プリンター「{name}」の印字ヘッドが過熱しています。冷えると自動的に再開します',
  printerTrouble: 'プリンター「{name}」を確認してください。解決すると自動的に再開します: {message}',
  // connection to a server
  agentUrlBad:
    'AGENT_URL には https://labels.example.com のような https アドレスを指定してください (http はこのコンピューターのみ): {url}',
  agentNotEnrolled:
    '{url} に登録されていません。サイトの設定 (［設定］→［プリンター］) でコードを作成し、AGENT_CODE を指定して一度起動してください',
  agentCodeBad: '{url} がコードを受け付けません。使用済みか期限切れの可能性があります',
  agentFileBad: 'ファイル {file} が破損しています。削除し、新しいコードで起動してください',
  agentUnreachable: '{url} に接続できません。再試行しています ({reason})',
  agentConnected: '{url} に接続しました。ジョブはここで印刷されます',
};
