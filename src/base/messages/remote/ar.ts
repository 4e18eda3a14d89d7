import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (بعيدة)',
  remoteGroup: 'الطابعات البعيدة',
  remoteLocalGroup: 'هذا الجهاز',
  remoteReason: '{reason}',
  remoteAway: '«{agent}» غير متصل الآن: تنتظر المهمة حتى يعود',
  remoteReady: '«{agent}» متصل؛ تُطبع الملصقات هناك',
  remoteInstead: 'لا توجد خدمة طباعة على هذا الجهاز. اختر طابعة أعلاه.',
  remoteService: 'الطباعة على هذا الجهاز',
  remoteLost: 'انقطع الاتصال بالخادم، جارٍ إعادة الاتصال…',
  remoteHandedOver: 'كل الملصقات لدى الخادم: يمكن إغلاق الصفحة وستستمر الطباعة',
  remoteHanding: 'جارٍ التسليم إلى الخادم: {n} / {all}. إذا أُغلقت الصفحة، يُستأنف في الزيارة التالية',
  remoteOnly: 'لا توجد خدمة طباعة متصلة على هذا الجهاز. هذه مهام الطابعات البعيدة.',
  remoteFailed: 'لم تكتمل المهمة',
};
