import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <command>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        يعدّ \u200e--rows الصفوف التي فيها بيانات: 1 هو أول صف تحت العناوين، ولا تُعدّ الصفوف الفارغة
        [--language {languages}] [--printer tcp://HOST:PORT | --out DIR]
        [--jobs N] [--changes-only]
  watch DIR --template TEMPLATE.json --printer NAME [--input NAME=CONTENT]... [--copies N] [--mode MODE]
        [--font NAME=FILE]... [--encoding NAME] [--again]
  sheet FILE --json [--encoding NAME]
  threshold --mode {modes} --json PICTURE...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=TEXT --json
  gs1 --element TEXT | --link URI | --element --file FILE | --link --file FILE [--json]
  publish template.json --category NAME [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role ACCOUNT user|operator
  users disable ACCOUNT | users enable ACCOUNT
  keys create --name NAME --scopes {scopes} [--user ACCOUNT] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup FILE | restore FILE`,
  optionMissing: 'الخيار {option} مفقود',
  optionRange: 'يجب أن يكون {option} عددًا صحيحًا من {min} إلى {max}',
  optionChanges: 'الخيار \u200e--changes-only يحتاج إلى لغة تخزّن طابعاتها الرسوم: zpl أو tspl',
  optionWords: 'يجب أن يكون {option} واحدًا من: {words}',
  optionFiles: 'المتوقع {n} {n|ملف|ملف|ملفان|ملفات|ملفًا|ملف}',
  optionTarget: 'حدد واحدًا فقط من \u200e--printer و\u200e--out',
  optionPrinter: 'يجب أن يكون \u200e--printer بالصيغة tcp://HOST:PORT',
  optionRows: 'يجب أن يكون \u200e--rows بالصيغة A-B ضمن 1 إلى {max}: 1 هو أول صف تحت العناوين',
  folderUnwritable: 'لا يمكن الكتابة في المجلد',
  rowsBad: 'لا يمكن طباعة {n} {n|صف|صف|صفين|صفوف|صفًا|صف}، أولها الصف {row}',
  progress: '{done} / {total} {total|ملصق|ملصق|ملصقان|ملصقات|ملصقًا|ملصق}، {rate}/ث',
  printWorkerDied: 'انتهى مسار توليد الملصقات على نحو غير متوقع ({reason}): المهمة غير مكتملة',
  printerUnreachable: 'لا يمكن الوصول إلى الطابعة {reason}',
  portTaken: 'المنفذ {port} مستخدم؛ عيّن غيره بمتغير البيئة {variable}',
  readyAt: 'تطبيق Labelwright جاهز: {url}',
  printedTo: 'تطبع الطابعة الوهمية في: {folder}',
  workerReady: 'يجري تجهيز مهام الطباعة، عدد الأجزاء في الوقت نفسه: {n}',
  workerDatabase: 'يحتاج worker إلى {variable}: من دون PostgreSQL يجهّز الخادم مهام الطباعة بنفسه',
  workerStore: 'هذا ليس مخزن ملفات الخوادم: اضبط {variable} كما هو في الخوادم',
  stopHint: 'اضغط Ctrl-C للإيقاف',
  envInvalid: 'قيمة متغير البيئة {variable} غير صالحة',
  envTogether: 'يجب تعيين متغيري البيئة {a} و{b} معًا',
  // watched folder
  optionFolder: 'حدد مجلدًا واحدًا للمراقبة',
  watching: 'جارٍ مراقبة {folder} والطباعة على {printer}. اضغط Ctrl-C للإيقاف',
  watchNoFolder: 'لا يوجد المجلد {folder}',
  watchReadOnly: 'لا يمكن الكتابة في المجلد {folder}',
  watchTaken: 'برنامج آخر يراقب {folder} بالفعل',
  watchNoService: 'في انتظار خدمة الطباعة على هذا الكمبيوتر',
  watchOrigin: 'لا تقبل خدمة الطباعة برامج {origin}: شغّل الاثنين بقيمة PORT نفسها',
  watchPrinted: '{file}: المطبوع {n} {n|ملصق|ملصق|ملصقان|ملصقات|ملصقًا|ملصق}',
  watchSkipped: '{file}: المطبوع {n} {n|ملصق|ملصق|ملصقان|ملصقات|ملصقًا|ملصق}، المتخطى {skipped}',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'أُلغيت المهمة',
  watchPart: 'المطبوع {sent} من {count} {count|ملصق|ملصق|ملصقان|ملصقات|ملصقًا|ملصق}',
  watchAgain: 'طُبع المحتوى نفسه من قبل باسم {file} في {time}. لطباعته مجددًا، شغّل watch مع \u200e--again',
  watchEmpty: 'لا توجد صفوف في الملف',
  watchTooMany: '{max} {max|ملصق|ملصق|ملصقين|ملصقات|ملصقًا|ملصق} لكل ملف كحد أقصى',
  watchRows: 'لا يمكن طباعة {n} {n|صف|صف|صفين|صفوف|صفًا|صف}؛ لم يُطبع شيء',
  watchRow: 'الصف {row}',
  watchDoubt: 'قد تكون بعض الملصقات طُبعت وقد لا تكون. قرّر في صفحة حالة خدمة الطباعة: {page}',
  watchUnknown: 'قد تكون ملصقات هذا الملف طُبعت: تحقق قبل طباعته مجددًا',
  // operator's commands
  optionCode: 'حدد رمز قالب واحد',
  optionAccount: 'حدد معرّف الحساب أو رقم هاتفه',
  marketAdded: 'نُشر {code}: {name}',
  marketChanged: 'حُدّث {code}: {name}',
  marketSame: 'دون تغيير {code}: {name}',
  marketRemoved: 'أُزيل {code}',
  marketUnknown: 'لا يوجد في معرض القوالب قالب بالرمز «{code}»',
  marketCategory: 'لا توجد فئة «{name}»؛ اختر من {names}',
  marketCode: 'لا يُسمح في الرمز «{code}» إلا بالحروف والأرقام و- _ . /',
  marketPicture: 'يجب أن تكون الصور مضمّنة في القالب أو مرفوعة إلى هذا الموقع',
  userUnknown: 'لا يوجد الحساب {account}',
  userRole: 'دور الحساب {account} هو {role}',
  optionKey: 'حدد معرّف مفتاح',
  keyRevoked: 'أُلغي المفتاح {id}',
  keyUnknown: 'لا يوجد مفتاح مستخدم بالمعرّف {id}',
  optionJob: 'حدّد معرّف مهمة واحدة',
  jobUnknown: 'لا توجد مهمة {id}',
  jobNotOver: 'لم تنتهِ المهمة {id}: لم يبلّغ وكيل طابعتها عن انتهائها بعد',
  jobNotFailed: 'لا يوجد في المهمة {id} جزء تعذّر تجهيزه، أو أن مهمة أخرى تطبع الباقي بالفعل',
  jobNoRest: 'لم تبقَ في المهمة {id} ملصقات للطباعة',
  jobNoPrinter: 'لم تعد طابعة المهمة {id} موجودة',
  jobRetried: 'المهمة {id} تطبع الباقي، عدد الملصقات: {n}',
  // backup and restore
  backupDone: 'حُفظت النسخة الاحتياطية: {file} ({files} {files|ملف|ملف|ملفان|ملفات|ملفًا|ملف}، {mb} MB)',
  restoreDone: 'تمت الاستعادة إلى {folder} ({files} {files|ملف|ملف|ملفان|ملفات|ملفًا|ملف})',
  backupElsewhere:
    '{variable} مستخدم: انسخ قاعدة البيانات احتياطيًا باستخدام pg_dump ومخزن الكائنات بأدواته (راجع الوثائق)',
  fileExists: 'الملف موجود بالفعل: {file}',
  folderNotEmpty: 'يحتوي {folder} على بيانات بالفعل: استعد إلى DATA_DIR فارغ',
  backupBroken: 'النسخة الاحتياطية تالفة أو ليست نسخة احتياطية: {reason}',
  backupGone: 'حُذف أثناء النسخ الاحتياطي {n} {n|ملف|ملف|ملفان|ملفات|ملفًا|ملف}، ولا تشملها النسخة',
  backupNothing: 'لا شيء لنسخه احتياطيًا: {folder}',
};
