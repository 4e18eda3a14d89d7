export const documents = {
  // files that are not taken
  docUnreadable: '「{name}」無法開啟',
  docTooMany: '「{name}」的頁數超出上限，清單最多 {max} 頁',
  docPageLarge: '「{name}」的頁面過大，無法處理',
  // PDF files
  pdfPassword: '「{name}」需要密碼',
  pdfPasswordWrong: '密碼不正確，請重新輸入',
  pdfNot: '「{name}」不是 PDF 檔案',
  pdfDamaged: '「{name}」已損壞，無法讀取',
  pdfEmpty: '「{name}」沒有頁面',
  pdfSlow: '「{name}」處理時間過長，已略過',
};
