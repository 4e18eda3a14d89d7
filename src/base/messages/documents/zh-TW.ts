export const documents = {
  // files that are not taken
  docUnreadable: '「{name}」無法開啟',
  docTooMany: '「{name}」的頁數超出上限，清單最多 {max} 頁',
  docPageLarge: '「{name}」的頁面過大，無法處理',
};
