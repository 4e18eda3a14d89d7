import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'مساعدة حول هذا',
  helpSearch: 'البحث في المساعدة',
  helpSearchHint: 'الباركود لا يُمسح',
  helpHits: 'النتائج: {n}',
  helpNone: 'لا توجد نتائج لـ«{text}»',
  helpNoneHint: 'جرّب كلمات أخرى، أو اكتب إلينا من «الملاحظات».',
  helpContents: 'المحتويات',
  helpAnchor: 'رابط إلى «{title}»',
  helpPrint: 'طباعة هذه الصفحة',
  helpDocs: 'وثائق النشر وواجهة API (بالإنجليزية)',
  helpVideos: 'مقاطع الفيديو',
};
