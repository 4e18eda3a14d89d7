import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'Trợ giúp về mục này',
  helpSearch: 'Tìm trong trợ giúp',
  helpSearchHint: 'Barcode does not scan',
  helpHits: 'Tìm thấy {n}',
  helpNone: 'Không tìm thấy gì với “{text}”',
  helpNoneHint: 'Hãy thử từ khác hoặc viết cho chúng tôi tại Góp ý.',
  helpContents: 'Mục lục',
  helpAnchor: 'Liên kết đến “{title}”',
  helpPrint: 'In trang này',
  helpDocs: 'Tài liệu triển khai và API (tiếng Anh)',
  helpVideos: 'Video',
};
