import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <command>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows はデータ行で数えます: 見出しの次の行が 1、空白行は数えません
        [--language {languages}] [--printer tcp://HOST:PORT | --out DIR]
        [--jobs N] [--changes-only]
  watch DIR --template TEMPLATE.json --printer NAME [--input NAME=CONTENT]... [--copies N] [--mode MODE]
        [--font NAME=FILE]... [--encoding NAME] [--again]
  sheet FILE --json [--encoding NAME]
  threshold --mode {modes} --json PICTURE...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=TEXT --json
  gs1 --element TEXT | --link URI | --element --file FILE | --link --file FILE [--json]
  publish template.json --category NAME [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role ACCOUNT user|operator
  users disable ACCOUNT | users enable ACCOUNT
  keys create --name NAME --scopes {scopes} [--user ACCOUNT] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup FILE | restore FILE`,
  optionMissing: 'オプション {option} がありません',
  optionRange: '{option} には {min}～{max} の整数を指定してください',
  optionChanges: '--changes-only には、プリンターが画像を保持できる言語 zpl または tspl が必要です',
  optionWords: '{option} には次のいずれかを指定してください: {words}',
  optionFiles: 'ファイルを {n} 個指定してください',
  optionTarget: '--printer と --out のどちらか一方を指定してください',
  optionPrinter: '--printer は tcp://HOST:PORT の形式で指定してください',
  optionRows: '--rows は 1～{max} の範囲で A-B の形式で指定してください。見出しの次の行が 1 です',
  folderUnwritable: 'フォルダーに書き込めません',
  rowsBad: '{n} 行を印刷できません。最初は {row} 行目です',
  progress: '{done} / {total} 枚、{rate} 枚/秒',
  printWorkerDied: 'ラベルを描画するスレッドが予期せず終了しました ({reason})。ジョブは完了していません',
  printerUnreachable: 'プリンターに接続できません {reason}',
  portTaken: 'ポート {port} は使用中です。環境変数 {variable} で別のポートを指定してください',
  readyAt: 'Labelwright の準備ができました: {url}',
  printedTo: '仮想プリンターの出力先: {folder}',
  workerReady: '印刷ジョブをレンダリングしています。同時に処理する部分の数：{n}',
  workerDatabase:
    'worker には {variable} が必要です。PostgreSQL がない場合はサーバー自身が印刷ジョブをレンダリングします',
  workerStore: 'サーバーのファイル保存先ではありません。{variable} をサーバーと同じ値にしてください',
  stopHint: 'Ctrl-C を押すと停止します',
  envInvalid: '環境変数 {variable} の値が正しくありません',
  envTogether: '環境変数 {a} と {b} は両方とも設定してください',
  // watched folder
  optionFolder: '監視するフォルダーを 1 つ指定してください',
  watching: '{folder} を監視中、印刷先は {printer} です。Ctrl-C を押すと停止します',
  watchNoFolder: 'フォルダー {folder} がありません',
  watchReadOnly: 'フォルダー {folder} に書き込めません',
  watchTaken: '{folder} は別のプログラムが監視中です',
  watchNoService: 'このコンピューターの印刷サービスを待機中です',
  watchOrigin: '印刷サービスが {origin} のプログラムを受け付けません。両方を同じ PORT で起動してください',
  watchPrinted: '{file}: {n} 枚を印刷しました',
  watchSkipped: '{file}: {n} 枚を印刷、{skipped} 枚をスキップしました',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'ジョブはキャンセルされました',
  watchPart: '{count} 枚中 {sent} 枚を印刷しました',
  watchAgain:
    '同じ内容を {time} に {file} として印刷済みです。もう一度印刷するには、--again を付けて watch を起動してください',
  watchEmpty: 'ファイルに行がありません',
  watchTooMany: '1 つのファイルで印刷できるラベルは {max} 枚までです',
  watchRows: '{n} 行を印刷できないため、何も印刷しませんでした',
  watchRow: '{row} 行目',
  watchDoubt: '印刷済みか不明なラベルがあります。印刷サービスの状態ページで選択してください: {page}',
  watchUnknown: 'このファイルのラベルは印刷済みの可能性があります。確認してから印刷し直してください',
  // operator's commands
  optionCode: 'テンプレートのコードを 1 つ指定してください',
  optionAccount: 'アカウントの ID または電話番号を指定してください',
  marketAdded: '公開しました {code}: {name}',
  marketChanged: '更新しました {code}: {name}',
  marketSame: '変更なし {code}: {name}',
  marketRemoved: '公開を取り消しました {code}',
  marketUnknown: '公開テンプレートにコード「{code}」はありません',
  marketCategory: 'カテゴリ「{name}」はありません。次から選択してください: {names}',
  marketCode: 'コード「{code}」に使えるのは英数字と - _ . / だけです',
  marketPicture: '画像はテンプレートに埋め込むか、このサイトにアップロードしてください',
  userUnknown: 'アカウント {account} はありません',
  userRole: 'アカウント {account} のロールは {role} です',
  optionKey: 'キーの ID を指定してください',
  keyRevoked: 'キー {id} を無効化しました',
  keyUnknown: '有効なキー {id} はありません',
  optionJob: 'ジョブの ID を 1 つ指定してください',
  jobUnknown: 'ジョブ {id} はありません',
  jobNotOver: 'ジョブ {id} はまだ終了していません。プリンターのエージェントから終了の報告がありません',
  jobNotFailed: 'ジョブ {id} にレンダリングに失敗した部分がないか、残りは別のジョブが印刷しています',
  jobNoRest: 'ジョブ {id} に印刷するラベルは残っていません',
  jobNoPrinter: 'ジョブ {id} のプリンターはもうありません',
  jobRetried: 'ジョブ {id} が残りを印刷します。ラベル数：{n}',
  // backup and restore
  backupDone: 'バックアップを保存しました: {file} ({files} ファイル、{mb} MB)',
  restoreDone: '{folder} に復元しました ({files} ファイル)',
  backupElsewhere:
    '{variable} を使用中です。データベースは pg_dump で、オブジェクトストアは専用のツールでバックアップしてください (ドキュメントを参照)',
  fileExists: 'ファイルはすでに存在します: {file}',
  folderNotEmpty: '{folder} にはすでにデータがあります。空の DATA_DIR に復元してください',
  backupBroken: 'バックアップが破損しているか、バックアップではありません: {reason}',
  backupGone: '{n} 個のファイルがバックアップ中に削除され、含まれていません',
  backupNothing: 'バックアップするものがありません: {folder}',
};
