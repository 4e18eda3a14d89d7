import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             التثبيت لهذا المستخدم، والبدء عند تسجيل الدخول
  uninstall           إيقاف البرنامج وإزالته؛ وتبقى الطابعات والمهام
  status [--json]     هل تعمل الخدمة، وهل تبدأ عند تسجيل الدخول
  update FILE [--sha256 SUM]
                      استبدال البرنامج: يُتحقق من المجموع الاختباري أولًا، ويُحتفظ
                      بالقديم، ويُعاد إذا لم يرد الجديد
  version`,
  soloSettings: 'لا يمكن قراءة ملف الإعدادات {file}: {reason}',
  soloSystem: 'التشغيل عند تسجيل الدخول غير مدعوم على {system}؛ شغّل labelwright-service مباشرة',
  soloProgram: 'فشل {program}: {reason}',
  soloRuns: 'تعمل: الإصدار {version}، المنفذ {port}',
  soloStopped: 'لا تعمل',
  soloInstalled: 'تبدأ عند تسجيل الدخول',
  soloNotInstalled: 'لا تبدأ عند تسجيل الدخول',
  soloData: 'الطابعات والمهام في {folder}',
  soloRegistered: 'سُجّلت للبدء عند تسجيل الدخول: {where}',
  soloKept: 'عُدّل {where} ولذلك أُبقي كما هو',
  soloStarted: 'بدأت خدمة الطباعة، وبياناتها في {folder}',
  soloSilent: 'خدمة الطباعة لا ترد؛ بياناتها في {folder}، وإعداداتها هناك في service.env',
  soloRemoved: 'أُزيلت خدمة الطباعة؛ وتبقى الطابعات والمهام في {folder}',
  soloNoSum: 'المجموع الاختباري مفقود: حدده بالخيار \u200e--sha256، أو ضعه في {file}',
  soloDamaged: 'المجموع الاختباري للملف {file} خاطئ: الملف تالف أو ناقص، لم يُحدَّث شيء',
  soloNotOurs: '{file} ليس خدمة الطباعة لهذا الكمبيوتر، لم يُحدَّث شيء',
  soloAbsent: 'غير مثبّتة: {file} مفقود، شغّل install أولًا',
  soloUpdated: 'تم التحديث إلى الإصدار {version}',
  soloPutBack: 'البرنامج الجديد لا يرد، فأُعيد القديم؛ البيانات في {folder}',
};
