import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             安裝到目前使用者，登入時自動啟動
  uninstall           停止並移除程式；印表機和工作保留
  status [--json]     是否在執行，是否自動啟動
  update FILE [--sha256 SUM]
                      換成新程式：先核對總和檢查碼，舊程式保留；新程式沒有回應時換回
  version`,
  soloSettings: '無法讀取設定檔 {file}：{reason}',
  soloSystem: '{system} 系統不支援自動啟動；請直接執行 labelwright-service',
  soloProgram: '{program} 失敗：{reason}',
  soloRuns: '執行中：版本 {version}，連接埠 {port}',
  soloStopped: '沒有執行',
  soloInstalled: '登入時自動啟動',
  soloNotInstalled: '未設為自動啟動',
  soloData: '印表機和工作儲存在 {folder}',
  soloRegistered: '已設為登入時自動啟動：{where}',
  soloKept: '{where} 已被修改，保留原樣',
  soloStarted: '列印服務已啟動，資料在 {folder}',
  soloSilent: '列印服務沒有回應；資料在 {folder}，設定在其中的 service.env',
  soloRemoved: '列印服務已移除；印表機和工作仍在 {folder}',
  soloNoSum: '缺少總和檢查碼：用 --sha256 指定，或把它放在 {file}',
  soloDamaged: '{file} 的總和檢查碼不符：檔案損壞或不完整，沒有更新',
  soloNotOurs: '{file} 不是這台電腦的列印服務，沒有更新',
  soloAbsent: '尚未安裝：{file} 不存在，請先執行 install',
  soloUpdated: '已更新到版本 {version}',
  soloPutBack: '新程式沒有回應，已換回舊程式；資料在 {folder}',
};
