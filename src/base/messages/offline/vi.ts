import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'Ngoại tuyến',
  offlineWaits: 'Ngoại tuyến · {n} chờ đồng bộ',
  offlineSending: 'Đang đồng bộ · {n}',
  offlineHeld: 'Đồng bộ · {n} cần xử lý',
  // what waits
  offlineTitle: 'Ngoại tuyến và đồng bộ',
  offlineAway:
    'Không kết nối được với máy chủ; đang thử lại. Vẫn có thể sửa và in: những gì lưu lại nằm trong trình duyệt này và được gửi lên đám mây khi có kết nối.',
  offlineBack: 'Đã kết nối với máy chủ.',
  offlineNone: 'Không có gì chờ đồng bộ.',
  offlineRetry: 'Thử ngay',
  offlineNew: 'Mẫu mới',
  offlineWaiting: 'Chờ đồng bộ',
  offlineOnWay: 'Đang đồng bộ…',
  offlineConflict: 'Trong lúc đó trên đám mây đã thay đổi: hãy chọn bản cần giữ',
  offlineRefused: 'Đám mây từ chối: {reason}',
  offlineDecide: 'Xử lý',
  offlineAgain: 'Thử lại',
  offlineAsNew: 'Lưu mới',
  offlineDrop: 'Bỏ',
  offlineDropAsk:
    'Các thay đổi ngoại tuyến của “{name}” sẽ không được lưu lên đám mây. Nhãn đang mở trong trình thiết kế không thay đổi.',
  offlineKept: '“{name}” được lưu trong trình duyệt này và sẽ gửi lên đám mây khi có kết nối',
  offlineShareLater: 'Có thể chia sẻ sau khi đã lưu lên đám mây',
  // a new version of the app
  updateReady: 'Đã có phiên bản mới',
  updateHint: 'Khi cập nhật, trang sẽ tải lại; nhãn và lịch sử hoàn tác được giữ nguyên.',
  updateBusy: 'Một lệnh in đang được gửi đến máy in; hãy cập nhật sau khi xong.',
  updateNow: 'Cập nhật',
  updateLater: 'Để sau',
};
