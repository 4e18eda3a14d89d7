import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             現在のユーザーにインストールし、サインイン時に起動
  uninstall           プログラムを停止して削除 (プリンターとジョブは残ります)
  status [--json]     実行中か、サインイン時に起動するかを表示
  update FILE [--sha256 SUM]
                      プログラムを更新: 先にチェックサムを確認し、古いプログラムを
                      保管します。新しいプログラムが応答しない場合は元に戻します
  version`,
  soloSettings: '設定ファイル {file} を読み込めません: {reason}',
  soloSystem: '{system} ではサインイン時の起動に対応していません。labelwright-service を直接実行してください',
  soloProgram: '{program} が失敗しました: {reason}',
  soloRuns: '実行中: バージョン {version}、ポート {port}',
  soloStopped: '実行されていません',
  soloInstalled: 'サインイン時に起動します',
  soloNotInstalled: 'サインイン時に起動しません',
  soloData: 'プリンターとジョブの保存先: {folder}',
  soloRegistered: 'サインイン時に起動するよう登録しました: {where}',
  soloKept: '{where} は変更されているため、そのまま残します',
  soloStarted: '印刷サービスを起動しました。データの保存先: {folder}',
  soloSilent: '印刷サービスが応答しません。データは {folder} に、設定はその中の service.env にあります',
  soloRemoved: '印刷サービスを削除しました。プリンターとジョブは {folder} に残っています',
  soloNoSum: 'チェックサムがありません。--sha256 で指定するか、{file} に保存してください',
  soloDamaged:
    '{file} のチェックサムが一致しません。ファイルが破損しているか不完全なため、更新しませんでした',
  soloNotOurs: '{file} はこのコンピューター用の印刷サービスではないため、更新しませんでした',
  soloAbsent: 'インストールされていません。{file} がありません。先に install を実行してください',
  soloUpdated: 'バージョン {version} に更新しました',
  soloPutBack: '新しいプログラムが応答しないため、元に戻しました。データの保存先: {folder}',
};
