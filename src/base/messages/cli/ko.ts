import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <command>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows는 데이터가 있는 행 기준: 1은 머리글 다음 첫 행이며 빈 행은 세지 않음
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
  optionMissing: '옵션 {option}이(가) 없습니다',
  optionRange: '{option}은(는) {min}~{max}의 정수여야 합니다',
  optionChanges: '--changes-only에는 프린터가 그래픽을 저장하는 언어(zpl 또는 tspl)가 필요합니다',
  optionWords: '{option}은(는) 다음 중 하나여야 합니다: {words}',
  optionFiles: '파일 {n}개를 지정하세요',
  optionTarget: '--printer와 --out 중 하나만 지정하세요',
  optionPrinter: '--printer는 tcp://HOST:PORT 형식이어야 합니다',
  optionRows: '--rows는 1~{max} 범위의 A-B 형식이어야 합니다. 1은 머리글 다음 첫 행입니다',
  folderUnwritable: '폴더에 쓸 수 없습니다',
  rowsBad: '{n}개 행을 인쇄할 수 없습니다. 첫 번째는 {row}행입니다',
  progress: '라벨 {done} / {total}장, {rate}장/초',
  printWorkerDied: '라벨을 렌더링하는 스레드가 예기치 않게 종료되어({reason}) 작업이 완료되지 않았습니다',
  printerUnreachable: '프린터에 연결할 수 없습니다 {reason}',
  portTaken: '포트 {port}이(가) 사용 중입니다. 환경 변수 {variable}(으)로 다른 포트를 지정하세요',
  readyAt: 'Labelwright가 준비되었습니다: {url}',
  printedTo: '가상 프린터의 인쇄 위치: {folder}',
  workerReady: '인쇄 작업을 렌더링하는 중, 동시에 처리하는 부분 수: {n}',
  workerDatabase:
    'worker에는 {variable}이(가) 필요합니다. PostgreSQL이 없으면 서버가 직접 인쇄 작업을 렌더링합니다',
  workerStore: '서버의 파일 저장소가 아닙니다. {variable}을(를) 서버와 같게 설정하세요',
  stopHint: '중지하려면 Ctrl-C를 누르세요',
  envInvalid: '환경 변수 {variable}의 값이 올바르지 않습니다',
  envTogether: '환경 변수 {a}과(와) {b}은(는) 함께 설정해야 합니다',
  // watched folder
  optionFolder: '감시할 폴더를 하나 지정하세요',
  watching: '{folder} 폴더를 감시하여 {printer}(으)로 인쇄합니다. 중지하려면 Ctrl-C를 누르세요',
  watchNoFolder: '폴더 {folder}이(가) 없습니다',
  watchReadOnly: '폴더 {folder}에 쓸 수 없습니다',
  watchTaken: '다른 프로그램이 이미 {folder} 폴더를 감시하고 있습니다',
  watchNoService: '이 컴퓨터의 인쇄 서비스를 기다리는 중',
  watchOrigin: '인쇄 서비스가 {origin}의 프로그램을 허용하지 않습니다. 둘 다 같은 PORT로 시작하세요',
  watchPrinted: '{file}: 라벨 {n}장 인쇄됨',
  watchSkipped: '{file}: 라벨 {n}장 인쇄됨, {skipped}장 건너뜀',
  watchFailed: '{file}: {reason}',
  watchCancelled: '작업이 취소되었습니다',
  watchPart: '라벨 {count}장 중 {sent}장 인쇄됨',
  watchAgain:
    '같은 내용이 {time}에 {file}(으)로 이미 인쇄되었습니다. 다시 인쇄하려면 watch를 --again으로 시작하세요',
  watchEmpty: '파일에 행이 없습니다',
  watchTooMany: '파일 하나로 라벨을 {max}장까지 만들 수 있습니다',
  watchRows: '{n}개 행을 인쇄할 수 없어 아무것도 인쇄하지 않았습니다',
  watchRow: '{row}행',
  watchDoubt: '일부 라벨의 인쇄 여부를 알 수 없습니다. 인쇄 서비스의 상태 페이지에서 선택하세요: {page}',
  watchUnknown: '이 파일의 라벨이 이미 인쇄되었을 수 있습니다. 다시 인쇄하기 전에 확인하세요',
  // operator's commands
  optionCode: '템플릿 하나의 코드를 지정하세요',
  optionAccount: '계정의 ID 또는 전화번호를 지정하세요',
  marketAdded: '게시됨 {code}: {name}',
  marketChanged: '업데이트됨 {code}: {name}',
  marketSame: '변경 없음 {code}: {name}',
  marketRemoved: '제거됨 {code}',
  marketUnknown: '공개 템플릿에 코드 “{code}”이(가) 없습니다',
  marketCategory: '범주 “{name}”이(가) 없습니다. 다음 중에서 선택하세요: {names}',
  marketCode: '코드 “{code}”에는 영문자, 숫자, - _ . /만 사용할 수 있습니다',
  marketPicture: '이미지는 템플릿에 포함되어 있거나 이 사이트에 업로드되어 있어야 합니다',
  userUnknown: '계정 {account}이(가) 없습니다',
  userRole: '계정 {account}의 역할은 {role}입니다',
  optionKey: '키의 ID를 지정하세요',
  keyRevoked: '키 {id}을(를) 폐기했습니다',
  keyUnknown: '사용 중인 키 {id}이(가) 없습니다',
  optionJob: '작업의 ID를 하나 지정하세요',
  jobUnknown: '작업 {id}이(가) 없습니다',
  jobNotOver: '작업 {id}이(가) 아직 끝나지 않았습니다. 프린터의 에이전트가 종료를 아직 보고하지 않았습니다',
  jobNotFailed: '작업 {id}에는 렌더링에 실패한 부분이 없거나, 나머지를 다른 작업이 이미 인쇄합니다',
  jobNoRest: '작업 {id}에는 인쇄할 라벨이 남아 있지 않습니다',
  jobNoPrinter: '작업 {id}의 프린터가 더 이상 없습니다',
  jobRetried: '작업 {id}이(가) 나머지를 인쇄합니다. 라벨 수: {n}',
  // backup and restore
  backupDone: '백업 저장됨: {file}(파일 {files}개, {mb} MB)',
  restoreDone: '{folder}에 복원했습니다(파일 {files}개)',
  backupElsewhere:
    '{variable}을(를) 사용 중입니다. 데이터베이스는 pg_dump로, 개체 저장소는 자체 도구로 백업하세요(설명서 참조)',
  fileExists: '파일이 이미 있습니다: {file}',
  folderNotEmpty: '{folder}에 이미 데이터가 있습니다. 비어 있는 DATA_DIR에 복원하세요',
  backupBroken: '백업이 손상되었거나 백업 파일이 아닙니다: {reason}',
  backupGone: '백업하는 동안 파일 {n}개가 삭제되어 백업에 포함되지 않았습니다',
  backupNothing: '백업할 데이터가 없습니다: {folder}',
};
