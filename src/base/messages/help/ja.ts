import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'ヘルプを表示',
  helpSearch: 'ヘルプを検索',
  helpSearchHint: 'バーコードが読み取れない',
  helpHits: '{n} 件',
  helpNone: '「{text}」は見つかりませんでした',
  helpNoneHint: '別の語で検索するか、［フィードバック］からお問い合わせください。',
  helpContents: '目次',
  helpAnchor: '「{title}」へのリンク',
  helpPrint: 'このページを印刷',
  helpDocs: '導入・開発者向けドキュメント（英語）',
  helpVideos: '動画',
};
