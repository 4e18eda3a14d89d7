import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <command>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows đếm các hàng có dữ liệu: 1 là hàng đầu dưới tiêu đề, không tính hàng trống
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
  optionMissing: 'Thiếu tùy chọn {option}',
  optionRange: '{option} phải là số nguyên từ {min} đến {max}',
  optionChanges: '--changes-only cần ngôn ngữ của loại máy in lưu được đồ họa: zpl hoặc tspl',
  optionWords: '{option} phải là một trong: {words}',
  optionFiles: 'Cần {n} tệp',
  optionTarget: 'Chỉ dùng một trong hai: --printer hoặc --out',
  optionPrinter: '--printer phải có dạng tcp://HOST:PORT',
  optionRows: '--rows phải có dạng A-B trong khoảng 1 đến {max}: 1 là hàng đầu tiên dưới tiêu đề',
  folderUnwritable: 'Không ghi được vào thư mục',
  rowsBad: '{n} hàng không in được, hàng đầu tiên là {row}',
  progress: '{done} / {total} nhãn, {rate}/giây',
  printWorkerDied: 'Một luồng kết xuất nhãn đã dừng đột ngột ({reason}): lệnh in chưa hoàn tất',
  printerUnreachable: 'Không kết nối được với máy in {reason}',
  portTaken: 'Cổng {port} đang được sử dụng; hãy đặt cổng khác bằng biến môi trường {variable}',
  readyAt: 'Labelwright đã sẵn sàng: {url}',
  printedTo: 'Máy in ảo in vào: {folder}',
  workerReady: 'Đang kết xuất các lệnh in, số phần cùng lúc: {n}',
  workerDatabase: 'worker cần {variable}: không có PostgreSQL thì máy chủ tự kết xuất các lệnh in',
  workerStore: 'Đây không phải kho tệp của các máy chủ: hãy đặt {variable} giống như trên các máy chủ',
  stopHint: 'Nhấn Ctrl-C để dừng',
  envInvalid: 'Biến môi trường {variable} có giá trị không hợp lệ',
  envTogether: 'Phải đặt cùng lúc hai biến môi trường {a} và {b}',
  // watched folder
  optionFolder: 'Hãy chỉ định một thư mục để theo dõi',
  watching: 'Đang theo dõi {folder}, in đến {printer}. Nhấn Ctrl-C để dừng',
  watchNoFolder: 'Không có thư mục {folder}',
  watchReadOnly: 'Không ghi được vào thư mục {folder}',
  watchTaken: 'Chương trình khác đang theo dõi {folder}',
  watchNoService: 'Đang chờ dịch vụ in của máy tính này',
  watchOrigin: 'Dịch vụ in không chấp nhận chương trình từ {origin}: hãy khởi động cả hai với cùng PORT',
  watchPrinted: '{file}: đã in {n} nhãn',
  watchSkipped: '{file}: đã in {n} nhãn, bỏ qua {skipped}',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'Lệnh in đã bị hủy',
  watchPart: 'Đã in {sent}/{count} nhãn',
  watchAgain:
    'Nội dung này đã được in trước đó, từ tệp {file} lúc {time}. Để in lại, hãy chạy watch với --again',
  watchEmpty: 'Tệp không có hàng nào',
  watchTooMany: 'Một tệp tạo được tối đa {max} nhãn',
  watchRows: '{n} hàng không in được; chưa in gì',
  watchRow: 'Hàng {row}',
  watchDoubt:
    'Một số nhãn chưa rõ đã in hay chưa. Hãy chọn cách xử lý trên trang trạng thái của dịch vụ in: {page}',
  watchUnknown: 'Các nhãn của tệp này có thể đã được in: hãy kiểm tra trước khi in lại',
  // operator's commands
  optionCode: 'Hãy chỉ định mã của một mẫu',
  optionAccount: 'Hãy chỉ định ID hoặc số điện thoại của một tài khoản',
  marketAdded: 'Đã đăng {code}: {name}',
  marketChanged: 'Đã cập nhật {code}: {name}',
  marketSame: 'Không thay đổi {code}: {name}',
  marketRemoved: 'Đã gỡ {code}',
  marketUnknown: 'Kho mẫu công khai không có mẫu nào có mã “{code}”',
  marketCategory: 'Không có danh mục “{name}”; hãy chọn một trong {names}',
  marketCode: 'Mã “{code}” chỉ được chứa chữ cái, chữ số và - _ . /',
  marketPicture: 'Hình ảnh phải được nhúng trong mẫu hoặc đã tải lên trang web này',
  userUnknown: 'Không có tài khoản {account}',
  userRole: 'Tài khoản {account} có vai trò {role}',
  optionKey: 'Hãy chỉ định ID của một khóa',
  keyRevoked: 'Đã thu hồi khóa {id}',
  keyUnknown: 'Không có khóa {id} nào đang dùng',
  optionJob: 'Hãy cho biết mã của một lệnh in',
  jobUnknown: 'Không có lệnh in {id}',
  jobNotOver: 'Lệnh in {id} chưa kết thúc: tác nhân của máy in chưa báo kết thúc',
  jobNotFailed: 'Lệnh in {id} không có phần nào kết xuất thất bại, hoặc phần còn lại đã do lệnh in khác in',
  jobNoRest: 'Lệnh in {id} không còn nhãn nào để in',
  jobNoPrinter: 'Máy in của lệnh in {id} không còn nữa',
  jobRetried: 'Lệnh in {id} in phần còn lại, số nhãn: {n}',
  // backup and restore
  backupDone: 'Đã lưu bản sao lưu: {file} ({files} tệp, {mb} MB)',
  restoreDone: 'Đã khôi phục vào {folder} ({files} tệp)',
  backupElsewhere:
    'Đang dùng {variable}: hãy sao lưu cơ sở dữ liệu bằng pg_dump và kho đối tượng bằng công cụ riêng (xem tài liệu)',
  fileExists: 'Tệp đã tồn tại: {file}',
  folderNotEmpty: '{folder} đã có dữ liệu: hãy khôi phục vào DATA_DIR trống',
  backupBroken: 'Bản sao lưu bị hỏng hoặc không phải bản sao lưu: {reason}',
  backupGone: '{n} tệp đã bị xóa trong khi sao lưu nên không có trong bản sao lưu',
  backupNothing: 'Không có gì để sao lưu: {folder}',
};
