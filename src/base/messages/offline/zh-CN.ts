export const offline = {
  // the sign
  offlineNow: '离线',
  offlineWaits: '离线 · {n} 项待同步',
  offlineSending: '正在同步 · {n} 项',
  offlineHeld: '同步 · {n} 项待处理',
  // what waits
  offlineTitle: '离线与同步',
  offlineAway:
    '暂时连接不上服务器，正在自动重试。可以继续编辑和打印，期间保存的内容留在本机，恢复连接后自动同步到云端。',
  offlineBack: '已连接到服务器。',
  offlineNone: '没有等待同步的内容。',
  offlineRetry: '立即重试',
  offlineNew: '新模板',
  offlineWaiting: '等待同步',
  offlineOnWay: '正在同步…',
  offlineConflict: '云端已有改动，请选择保留哪一份',
  offlineRefused: '云端未接受：{reason}',
  offlineDecide: '处理',
  offlineAgain: '重试',
  offlineAsNew: '存为新模板',
  offlineDrop: '放弃',
  offlineDropAsk: '放弃后，“{name}”在离线时保存的内容不再同步到云端。仍在编辑器中的标签不受影响。',
  offlineKept: '“{name}”已保存在本机，恢复连接后自动同步到云端',
  offlineShareLater: '恢复连接并同步到云端后才能分享',
  // a new version of the app
  updateReady: '新版本已就绪',
  updateHint: '更新时页面会重新打开，标签和撤销记录都会保留。',
  updateBusy: '正在向打印机发送任务，完成后再更新。',
  updateNow: '更新',
  updateLater: '稍后',
};

export type OfflineMessages = Record<keyof typeof offline, string>;
