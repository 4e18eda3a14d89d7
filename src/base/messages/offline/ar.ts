import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'دون اتصال',
  offlineWaits: 'دون اتصال · للمزامنة {n}',
  offlineSending: 'جارٍ المزامنة · {n}',
  offlineHeld: 'المزامنة · بحاجة إلى حل {n}',
  // what waits
  offlineTitle: 'العمل دون اتصال والمزامنة',
  offlineAway:
    'لا يمكن الوصول إلى الخادم؛ جارٍ إعادة المحاولة. يمكنك متابعة التحرير والطباعة: ما تحفظه يُخزَّن في هذا المتصفح ويُرسل إلى السحابة عند عودة الاتصال.',
  offlineBack: 'متصل بالخادم.',
  offlineNone: 'لا شيء في انتظار المزامنة.',
  offlineRetry: 'المحاولة الآن',
  offlineNew: 'قالب جديد',
  offlineWaiting: 'في انتظار المزامنة',
  offlineOnWay: 'جارٍ المزامنة…',
  offlineConflict: 'تغيّر في السحابة في هذه الأثناء: اختر ما تريد الاحتفاظ به',
  offlineRefused: 'رفضته السحابة: {reason}',
  offlineDecide: 'حل',
  offlineAgain: 'إعادة المحاولة',
  offlineAsNew: 'حفظ كجديد',
  offlineDrop: 'تجاهل',
  offlineDropAsk:
    'لن تُحفظ في السحابة تغييرات «{name}» التي أجريتها دون اتصال. لا يتغير الملصق المفتوح في المحرر.',
  offlineKept: '«{name}» محفوظ في هذا المتصفح ويُرسل إلى السحابة عند عودة الاتصال',
  offlineShareLater: 'يمكنك مشاركته بعد وصوله إلى السحابة',
  // a new version of the app
  updateReady: 'يتوفر إصدار جديد',
  updateHint: 'يعيد التحديث تحميل الصفحة؛ وتبقى الملصقات وسجل التراجع.',
  updateBusy: 'جارٍ إرسال مهمة إلى الطابعة؛ حدّث بعد انتهائها.',
  updateNow: 'تحديث',
  updateLater: 'لاحقًا',
};
