import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: '此功能需要伺服器，展示版沒有伺服器',
  demoNote: '展示版：所有資料只儲存在此瀏覽器中',
  demoReset: '重設展示',
  demoResetAsk: '將刪除此展示的所有範本、圖片、設定和已列印的標籤，無法復原。',
  demoPrinter: '虛擬印表機',
  demoPrinterHint: '標籤列印到此頁面，每個像素就是一個列印點。',
  demoPrinted: '已列印 {n} 張',
  demoLast: '顯示最近 {n} 張',
  demoNone: '尚未列印任何標籤',
  demoClear: '清空已列印的標籤',
  demoLabelAlt: '{title}，第 {n} 張',
};
