export const standalone = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             安装到当前用户，登录时自动启动
  uninstall           停止并移除程序；打印机和任务保留
  status [--json]     是否在运行，是否自动启动
  update FILE [--sha256 SUM]
                      换成新程序：先核对校验和，旧程序保留；新程序没有响应时换回
  version`,
  soloSettings: '读不了设置文件 {file}：{reason}',
  soloSystem: '{system} 系统不支持自动启动；请直接运行 labelwright-service',
  soloProgram: '{program} 失败：{reason}',
  soloRuns: '正在运行：版本 {version}，端口 {port}',
  soloStopped: '没有运行',
  soloInstalled: '登录时自动启动',
  soloNotInstalled: '未设为自动启动',
  soloData: '打印机和任务保存在 {folder}',
  soloRegistered: '已设为登录时自动启动：{where}',
  soloKept: '{where} 已被修改，保留原样',
  soloStarted: '打印服务已启动，数据在 {folder}',
  soloSilent: '打印服务没有响应；数据在 {folder}，设置在其中的 service.env',
  soloRemoved: '打印服务已移除；打印机和任务仍在 {folder}',
  soloNoSum: '缺少校验和：用 --sha256 给出，或把它放在 {file}',
  soloDamaged: '{file} 的校验和不符：文件损坏或不完整，没有更新',
  soloNotOurs: '{file} 不是这台电脑的打印服务，没有更新',
  soloAbsent: '还没有安装：{file} 不存在，请先运行 install',
  soloUpdated: '已更新到版本 {version}',
  soloPutBack: '新程序没有响应，已换回旧程序；数据在 {folder}',
};

export type StandaloneMessages = Record<keyof typeof standalone, string>;
