import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <命令>
  start | server | service | worker
  print 範本.json [--data 檔案] [--encoding NAME] [--input 名稱=內容]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode 模式] [--whole-label] [--watermark 浮水印 [--opacity 1-100]]
        [--font 字型名=字型檔]...
        --rows 按資料列計數：表頭下的第一列為 1，空白列不計
        [--language {languages}] [--printer tcp://主機:連接埠 | --out 資料夾]
        [--jobs 執行緒數] [--changes-only]
  watch 資料夾 --template 範本.json --printer 印表機名稱 [--input 名稱=內容]... [--copies N] [--mode 模式]
        [--font 字型名=字型檔]... [--encoding NAME] [--again]
  sheet 檔案 --json [--encoding NAME]
  threshold --mode {modes} --json 圖片...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=內容 --json
  gs1 --element 內容 | --link 網址 | --element --file 檔案 | --link --file 檔案 [--json]
  publish 範本.json --category 分類 [--code 代碼] [--keywords 詞,詞]
  unpublish 代碼 | market list [--json]
  users list [--json] | users role 帳號 user|operator
  users disable 帳號 | users enable 帳號
  keys create --name 名稱 --scopes {scopes} [--user 帳號] [--per-minute N] [--days N]
  keys list [--json] | keys revoke 編號
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup 檔案 | restore 檔案`,
  optionMissing: '缺少選項 {option}',
  optionRange: '{option} 須為 {min} 到 {max} 的整數',
  optionChanges: '--changes-only 只用於能儲存圖形的印表機語言：zpl 或 tspl',
  optionWords: '{option} 須為以下之一：{words}',
  optionFiles: '請給出 {n} 個檔案',
  optionTarget: '--printer 與 --out 須且只能給出一個',
  optionPrinter: '--printer 須為 tcp://主機:連接埠',
  optionRows: '--rows 須為 1 到 {max} 之間的 A-B，表頭下的第一列為 1',
  folderUnwritable: '無法寫入資料夾',
  rowsBad: '{n} 列無法列印，首先是第 {row} 列',
  progress: '{done} / {total} 張，{rate} 張/秒',
  printWorkerDied: '渲染標籤的執行緒意外結束（{reason}），未完成列印',
  printerUnreachable: '無法連接印表機 {reason}',
  portTaken: '連接埠 {port} 已被佔用，請用環境變數 {variable} 指定其他連接埠',
  readyAt: '標籤匠已啟動：{url}',
  printedTo: '虛擬印表機輸出：{folder}',
  workerReady: '正在繪製列印工作，同時繪製的部分數：{n}',
  workerDatabase: 'worker 需要 {variable}：沒有 PostgreSQL 時由伺服器自己繪製列印工作',
  workerStore: '這不是伺服器使用的檔案儲存區，請將 {variable} 設為與伺服器相同',
  stopHint: '按 Ctrl-C 停止',
  envInvalid: '環境變數 {variable} 的值無效',
  envTogether: '環境變數 {a} 和 {b} 必須一起設定',
  // watched folder
  optionFolder: '請給出一個要監視的資料夾',
  watching: '正在監視 {folder}，列印到 {printer}。按 Ctrl-C 停止',
  watchNoFolder: '沒有資料夾 {folder}',
  watchReadOnly: '無法寫入資料夾 {folder}',
  watchTaken: '已有其他程式在監視 {folder}',
  watchNoService: '正在等待本機的列印服務',
  watchOrigin: '列印服務不接受來自 {origin} 的程式：請用相同的 PORT 啟動兩者',
  watchPrinted: '{file}：已列印 {n} 張',
  watchSkipped: '{file}：已列印 {n} 張，略過 {skipped} 張',
  watchFailed: '{file}：{reason}',
  watchCancelled: '列印工作已取消',
  watchPart: '已列印 {sent} 張，共 {count} 張',
  watchAgain: '相同的內容已經列印過：{file}，{time}。如需再次列印，請用 --again 啟動 watch',
  watchEmpty: '檔案中沒有資料列',
  watchTooMany: '一個檔案最多列印 {max} 張',
  watchRows: '有 {n} 列無法列印，整個檔案未列印',
  watchRow: '第 {row} 列',
  watchDoubt: '有標籤無法確定是否已列印，請在列印服務的狀態頁面上決定：{page}',
  watchUnknown: '此檔案的標籤可能已經列印：再次列印之前請先查看',
  // operator's commands
  optionCode: '請給出一個範本代碼',
  optionAccount: '請給出帳號的編號或手機號碼',
  marketAdded: '已發布 {code}：{name}',
  marketChanged: '已更新 {code}：{name}',
  marketSame: '沒有變化 {code}：{name}',
  marketRemoved: '已下架 {code}',
  marketUnknown: '公共範本中沒有代碼「{code}」',
  marketCategory: '沒有「{name}」這個分類，可選：{names}',
  marketCode: '代碼「{code}」只能由文字、數字和 - _ . / 組成',
  marketPicture: '範本中的圖片須嵌入範本，或已上傳到本站',
  userUnknown: '沒有帳號 {account}',
  userRole: '帳號 {account} 的角色：{role}',
  optionKey: '請給出金鑰的編號',
  keyRevoked: '已撤銷金鑰 {id}',
  keyUnknown: '沒有可用的金鑰 {id}',
  optionJob: '請給出一個工作的編號',
  jobUnknown: '沒有工作 {id}',
  jobNotOver: '工作 {id} 尚未結束：印表機的代理程式還沒有回報結束',
  jobNotFailed: '工作 {id} 沒有繪製失敗的部分，或其餘標籤已由另一個工作列印',
  jobNoRest: '工作 {id} 沒有剩餘的標籤可列印',
  jobNoPrinter: '工作 {id} 的印表機已不存在',
  jobRetried: '工作 {id} 列印其餘標籤，張數：{n}',
  // backup and restore
  backupDone: '備份已儲存：{file}（{files} 個檔案，{mb} MB）',
  restoreDone: '已還原到 {folder}（{files} 個檔案）',
  backupElsewhere: '使用了 {variable}：資料庫請用 pg_dump，物件儲存請用其內建工具備份（見文件）',
  fileExists: '檔案已存在：{file}',
  folderNotEmpty: '{folder} 中已有資料，請還原到空的 DATA_DIR',
  backupBroken: '備份檔案已損壞或不是備份：{reason}',
  backupGone: '備份期間有 {n} 個檔案被刪除，未包含在內',
  backupNothing: '沒有可備份的資料：{folder}',
};
