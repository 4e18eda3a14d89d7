import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             cài cho người dùng này và chạy khi đăng nhập
  uninstall           dừng và gỡ chương trình; máy in và lệnh in được giữ lại
  status [--json]     có đang chạy không, có chạy khi đăng nhập không
  update FILE [--sha256 SUM]
                      thay chương trình: kiểm tra mã kiểm (checksum) trước, giữ lại bản cũ
                      và khôi phục bản cũ nếu bản mới không phản hồi
  version`,
  soloSettings: 'Không đọc được tệp cài đặt {file}: {reason}',
  soloSystem: '{system} không hỗ trợ chạy khi đăng nhập; hãy chạy trực tiếp labelwright-service',
  soloProgram: '{program} gặp lỗi: {reason}',
  soloRuns: 'Đang chạy: phiên bản {version}, cổng {port}',
  soloStopped: 'Không chạy',
  soloInstalled: 'Chạy khi đăng nhập',
  soloNotInstalled: 'Không chạy khi đăng nhập',
  soloData: 'Máy in và lệnh in nằm trong {folder}',
  soloRegistered: 'Đã đăng ký chạy khi đăng nhập: {where}',
  soloKept: '{where} đã bị thay đổi nên được giữ nguyên',
  soloStarted: 'Dịch vụ in đã khởi động, dữ liệu nằm trong {folder}',
  soloSilent: 'Dịch vụ in không phản hồi; dữ liệu nằm trong {folder}, cài đặt trong tệp service.env ở đó',
  soloRemoved: 'Đã gỡ dịch vụ in; máy in và lệnh in vẫn còn trong {folder}',
  soloNoSum: 'Thiếu mã kiểm (checksum): hãy truyền bằng --sha256 hoặc ghi vào {file}',
  soloDamaged: 'Mã kiểm của {file} sai: tệp bị hỏng hoặc không đầy đủ, chưa cập nhật gì',
  soloNotOurs: '{file} không phải dịch vụ in cho máy tính này, chưa cập nhật gì',
  soloAbsent: 'Chưa cài đặt: thiếu {file}, hãy chạy install trước',
  soloUpdated: 'Đã cập nhật lên phiên bản {version}',
  soloPutBack: 'Chương trình mới không phản hồi nên đã khôi phục bản cũ; dữ liệu nằm trong {folder}',
};
