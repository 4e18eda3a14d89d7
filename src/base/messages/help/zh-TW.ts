import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: '查看說明',
  helpSearch: '搜尋說明',
  helpSearchHint: '例如：條碼掃不出來',
  helpHits: '找到 {n} 條',
  helpNone: '沒有找到「{text}」',
  helpNoneHint: '換個說法試試，或在意見回饋裡告訴我們。',
  helpContents: '目錄',
  helpAnchor: '「{title}」的連結',
  helpPrint: '列印本頁',
  helpDocs: '部署與開發文件（英文）',
  helpVideos: '影片',
};
