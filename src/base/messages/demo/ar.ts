import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'تحتاج هذه الوظيفة إلى خادم، ولا خادم للنسخة التجريبية',
  demoNote: 'نسخة تجريبية: تُحفظ كل البيانات في هذا المتصفح فقط',
  demoReset: 'إعادة ضبط النسخة التجريبية',
  demoResetAsk: 'تُحذف كل القوالب والصور والإعدادات والملصقات المطبوعة، ولا يمكن التراجع.',
  demoPrinter: 'طابعة افتراضية',
  demoPrinterHint: 'تُطبع الملصقات في هذه الصفحة، كل نقطة كما على الورق.',
  demoPrinted: 'الملصقات المطبوعة: {n}',
  demoLast: 'تُعرض آخر {n}',
  demoNone: 'لم يُطبع شيء بعد',
  demoClear: 'مسح الملصقات المطبوعة',
  demoLabelAlt: '{title}، الملصق {n}',
};
