import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <command>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows считает строки с данными: 1 — первая под заголовками, пустые не считаются
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
  optionMissing: 'Не задан параметр {option}',
  optionRange: '{option}: нужно целое число от {min} до {max}',
  optionChanges: 'Для --changes-only нужен язык, принтеры которого хранят графику: zpl или tspl',
  optionWords: '{option}: допустимо одно из: {words}',
  optionFiles: 'Ожидается {n} {n|файл|файла|файлов}',
  optionTarget: 'Укажите ровно один из параметров --printer и --out',
  optionPrinter: '--printer должен иметь вид tcp://HOST:PORT',
  optionRows: '--rows должен иметь вид A-B в пределах от 1 до {max}: 1 — первая строка под заголовками',
  folderUnwritable: 'Нет записи в папку',
  rowsBad: 'Нельзя напечатать {n} {n|строку|строки|строк}, первая — {row}',
  progress: '{done} / {total} {total|этикетка|этикетки|этикеток}, {rate}/с',
  printWorkerDied: 'Поток отрисовки этикеток неожиданно завершился ({reason}): задание не завершено',
  printerUnreachable: 'Принтер недоступен {reason}',
  portTaken: 'Порт {port} занят; задайте другой в переменной окружения {variable}',
  readyAt: 'Labelwright готов: {url}',
  printedTo: 'Виртуальный принтер печатает в: {folder}',
  workerReady: 'Отрисовка заданий печати, частей одновременно: {n}',
  workerDatabase:
    'Для worker нужна переменная {variable}: без PostgreSQL сервер отрисовывает задания печати сам',
  workerStore: 'Это не хранилище файлов серверов: задайте {variable} так же, как на серверах',
  stopHint: 'Нажмите Ctrl-C, чтобы остановить',
  envInvalid: 'Недопустимое значение переменной окружения {variable}',
  envTogether: 'Переменные окружения {a} и {b} задаются вместе',
  // watched folder
  optionFolder: 'Укажите одну папку для наблюдения',
  watching: 'Наблюдение за {folder}, печать на {printer}. Нажмите Ctrl-C, чтобы остановить',
  watchNoFolder: 'Нет папки {folder}',
  watchReadOnly: 'Нет записи в папку {folder}',
  watchTaken: 'За {folder} уже наблюдает другая программа',
  watchNoService: 'Ожидание службы печати этого компьютера',
  watchOrigin: 'Служба печати не принимает программы {origin}: запустите обе с одинаковым PORT',
  watchPrinted: '{file}: напечатано этикеток: {n}',
  watchSkipped: '{file}: напечатано этикеток: {n}, пропущено: {skipped}',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'Задание отменено',
  watchPart: 'Напечатано этикеток: {sent} из {count}',
  watchAgain:
    'Такое же содержимое уже печаталось: {file}, {time}. Чтобы напечатать снова, запустите watch с --again',
  watchEmpty: 'В файле нет строк',
  watchTooMany: 'Из одного файла не более {max} этикеток',
  watchRows: 'Нельзя напечатать {n} {n|строку|строки|строк}; ничего не напечатано',
  watchRow: 'Строка {row}',
  watchDoubt:
    'Неизвестно, напечатаны ли некоторые этикетки. Решите на странице состояния службы печати: {page}',
  watchUnknown: 'Этикетки этого файла могли быть напечатаны: проверьте, прежде чем печатать снова',
  // operator's commands
  optionCode: 'Укажите код одного шаблона',
  optionAccount: 'Укажите ID или телефон аккаунта',
  marketAdded: 'Опубликовано {code}: {name}',
  marketChanged: 'Обновлено {code}: {name}',
  marketSame: 'Без изменений {code}: {name}',
  marketRemoved: 'Удалено {code}',
  marketUnknown: 'В каталоге шаблонов нет шаблона с кодом «{code}»',
  marketCategory: 'Нет категории «{name}»; выберите из: {names}',
  marketCode: 'В коде «{code}» допустимы только буквы, цифры и - _ . /',
  marketPicture: 'Изображения должны быть встроены в шаблон или загружены на этот сайт',
  userUnknown: 'Нет аккаунта {account}',
  userRole: 'Роль аккаунта {account}: {role}',
  optionKey: 'Укажите ID ключа',
  keyRevoked: 'Ключ {id} отозван',
  keyUnknown: 'Нет действующего ключа {id}',
  optionJob: 'Укажите номер задания',
  jobUnknown: 'Нет задания {id}',
  jobNotOver: 'Задание {id} не завершено: агент его принтера ещё не сообщил о завершении',
  jobNotFailed:
    'В задании {id} нет частей, которые не удалось отрисовать, или остаток уже печатает другое задание',
  jobNoRest: 'В задании {id} не осталось этикеток для печати',
  jobNoPrinter: 'Принтера задания {id} больше нет',
  jobRetried: 'Задание {id} печатает остаток, этикеток: {n}',
  // backup and restore
  backupDone: 'Резервная копия сохранена: {file} ({files} {files|файл|файла|файлов}, {mb} MB)',
  restoreDone: 'Восстановлено в {folder} ({files} {files|файл|файла|файлов})',
  backupElsewhere:
    'Используется {variable}: копируйте базу данных с помощью pg_dump, а хранилище объектов — его средствами (см. документацию)',
  fileExists: 'Файл уже существует: {file}',
  folderNotEmpty: 'В {folder} уже есть данные: восстанавливайте в пустой DATA_DIR',
  backupBroken: 'Резервная копия повреждена или это не резервная копия: {reason}',
  backupGone: 'Файлов, удалённых во время копирования: {n}, их нет в копии',
  backupNothing: 'Нечего копировать: {folder}',
};
