import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: '離線',
  offlineWaits: '離線 · {n} 項待同步',
  offlineSending: '正在同步 · {n} 項',
  offlineHeld: '同步 · {n} 項待處理',
  // what waits
  offlineTitle: '離線與同步',
  offlineAway:
    '暫時無法連線到伺服器，正在自動重試。可以繼續編輯和列印，期間儲存的內容留在本機，恢復連線後自動同步到雲端。',
  offlineBack: '已連線到伺服器。',
  offlineNone: '沒有等待同步的內容。',
  offlineRetry: '立即重試',
  offlineNew: '新範本',
  offlineWaiting: '等待同步',
  offlineOnWay: '正在同步…',
  offlineConflict: '雲端已有變更，請選擇保留哪一份',
  offlineRefused: '雲端未接受：{reason}',
  offlineDecide: '處理',
  offlineAgain: '重試',
  offlineAsNew: '存為新範本',
  offlineDrop: '放棄',
  offlineDropAsk: '放棄後，「{name}」在離線時儲存的內容不再同步到雲端。仍在編輯器中的標籤不受影響。',
  offlineKept: '「{name}」已儲存在本機，恢復連線後自動同步到雲端',
  offlineShareLater: '恢復連線並同步到雲端後才能分享',
  // a new version of the app
  updateReady: '新版本已就緒',
  updateHint: '更新時頁面會重新開啟，標籤和復原記錄都會保留。',
  updateBusy: '正在向印表機傳送工作，完成後再更新。',
  updateNow: '更新',
  updateLater: '稍後',
};
