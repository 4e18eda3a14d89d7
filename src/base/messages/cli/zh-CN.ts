export const cli = {
  // command line
  usage: `labelwright <命令>
  start | server | service | worker
  print 模板.json [--data 文件] [--encoding NAME] [--input 名称=内容]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode 模式] [--whole-label] [--watermark 水印 [--opacity 1-100]]
        [--font 字体名=字体文件]...
        --rows 按数据行计数：表头下的第一行为 1，空行不计
        [--language {languages}] [--printer tcp://主机:端口 | --out 文件夹]
        [--jobs 线程数] [--changes-only]
  watch 文件夹 --template 模板.json --printer 打印机名称 [--input 名称=内容]... [--copies N] [--mode 模式]
        [--font 字体名=字体文件]... [--encoding NAME] [--again]
  sheet 文件 --json [--encoding NAME]
  threshold --mode {modes} --json 图片...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=内容 --json
  gs1 --element 内容 | --link 网址 | --element --file 文件 | --link --file 文件 [--json]
  publish 模板.json --category 分类 [--code 代码] [--keywords 词,词]
  unpublish 代码 | market list [--json]
  users list [--json] | users role 账号 user|operator
  users disable 账号 | users enable 账号
  keys create --name 名称 --scopes {scopes} [--user 账号] [--per-minute N] [--days N]
  keys list [--json] | keys revoke 编号
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup 文件 | restore 文件`,
  optionMissing: '缺少选项 {option}',
  optionRange: '{option} 须为 {min} 到 {max} 的整数',
  optionChanges: '--changes-only 只用于能存储图形的打印机语言：zpl 或 tspl',
  optionWords: '{option} 须为以下之一：{words}',
  optionFiles: '请给出 {n} 个文件',
  optionTarget: '--printer 与 --out 须且只能给出一个',
  optionPrinter: '--printer 须为 tcp://主机:端口',
  optionRows: '--rows 须为 1 到 {max} 之间的 A-B，表头下的第一行为 1',
  folderUnwritable: '无法写入文件夹',
  rowsBad: '{n} 行无法打印，首先是第 {row} 行',
  progress: '{done} / {total} 张，{rate} 张/秒',
  printWorkerDied: '渲染标签的线程意外结束（{reason}），未完成打印',
  printerUnreachable: '无法连接打印机 {reason}',
  portTaken: '端口 {port} 已被占用，请用环境变量 {variable} 指定其他端口',
  readyAt: '标签匠已启动：{url}',
  printedTo: '虚拟打印机输出：{folder}',
  workerReady: '正在渲染打印任务，同时渲染的部分数：{n}',
  workerDatabase: 'worker 需要 {variable}：没有 PostgreSQL 时由服务器自己渲染打印任务',
  workerStore: '这不是服务器使用的文件存储，请将 {variable} 设为与服务器相同',
  stopHint: '按 Ctrl-C 停止',
  envInvalid: '环境变量 {variable} 的值无效',
  envTogether: '环境变量 {a} 和 {b} 须同时设置',
  // watched folder
  optionFolder: '请给出一个要监视的文件夹',
  watching: '正在监视 {folder}，打印到 {printer}。按 Ctrl-C 停止',
  watchNoFolder: '没有文件夹 {folder}',
  watchReadOnly: '无法写入文件夹 {folder}',
  watchTaken: '已有其他程序在监视 {folder}',
  watchNoService: '正在等待本机的打印服务',
  watchOrigin: '打印服务不接受来自 {origin} 的程序：请用相同的 PORT 启动两者',
  watchPrinted: '{file}：已打印 {n} 张',
  watchSkipped: '{file}：已打印 {n} 张，跳过 {skipped} 张',
  watchFailed: '{file}：{reason}',
  watchCancelled: '打印任务已取消',
  watchPart: '已打印 {sent} 张，共 {count} 张',
  watchAgain: '相同的内容已经打印过：{file}，{time}。如需再次打印，请用 --again 启动 watch',
  watchEmpty: '文件中没有数据行',
  watchTooMany: '一个文件最多打印 {max} 张',
  watchRows: '有 {n} 行无法打印，整个文件未打印',
  watchRow: '第 {row} 行',
  watchDoubt: '有标签无法确定是否已打印，请在打印服务的状态页面上决定：{page}',
  watchUnknown: '此文件的标签可能已经打印：再次打印之前请先查看',
  // operator's commands
  optionCode: '请给出一个模板代码',
  optionAccount: '请给出账号的编号或手机号',
  marketAdded: '已发布 {code}：{name}',
  marketChanged: '已更新 {code}：{name}',
  marketSame: '没有变化 {code}：{name}',
  marketRemoved: '已下架 {code}',
  marketUnknown: '公共模板中没有代码“{code}”',
  marketCategory: '没有“{name}”这个分类，可选：{names}',
  marketCode: '代码“{code}”只能由文字、数字和 - _ . / 组成',
  marketPicture: '模板中的图片须嵌入模板，或已上传到本站',
  userUnknown: '没有账号 {account}',
  userRole: '账号 {account} 的角色：{role}',
  optionKey: '请给出密钥的编号',
  keyRevoked: '已撤销密钥 {id}',
  keyUnknown: '没有可用的密钥 {id}',
  optionJob: '请给出一个任务的编号',
  jobUnknown: '没有任务 {id}',
  jobNotOver: '任务 {id} 尚未结束：打印机的代理还没有报告结束',
  jobNotFailed: '任务 {id} 没有渲染失败的部分，或其余标签已由另一个任务打印',
  jobNoRest: '任务 {id} 没有剩余的标签可打印',
  jobNoPrinter: '任务 {id} 的打印机已不存在',
  jobRetried: '任务 {id} 打印其余标签，张数：{n}',
  // backup and restore
  backupDone: '备份已保存：{file}（{files} 个文件，{mb} MB）',
  restoreDone: '已恢复到 {folder}（{files} 个文件）',
  backupElsewhere: '使用了 {variable}：数据库请用 pg_dump，对象存储请用其自带工具备份（见文档）',
  fileExists: '文件已存在：{file}',
  folderNotEmpty: '{folder} 中已有数据，请恢复到空的 DATA_DIR',
  backupBroken: '备份文件已损坏或不是备份：{reason}',
  backupGone: '备份期间有 {n} 个文件被删除，未包含在内',
  backupNothing: '没有可备份的数据：{folder}',
};

export type CliMessages = Record<keyof typeof cli, string>;
