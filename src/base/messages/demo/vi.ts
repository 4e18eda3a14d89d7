import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'Chức năng này cần máy chủ, bản dùng thử không có',
  demoNote: 'Bản dùng thử: mọi dữ liệu chỉ lưu trong trình duyệt này',
  demoReset: 'Đặt lại bản dùng thử',
  demoResetAsk: 'Mọi mẫu, hình, cài đặt và nhãn đã in của bản dùng thử sẽ bị xóa và không thể khôi phục.',
  demoPrinter: 'Máy in ảo',
  demoPrinterHint: 'Nhãn được in lên trang này, từng điểm như trên giấy.',
  demoPrinted: 'Đã in {n} nhãn',
  demoLast: 'Hiển thị {n} nhãn gần nhất',
  demoNone: 'Chưa in nhãn nào',
  demoClear: 'Xóa nhãn đã in',
  demoLabelAlt: '{title}, nhãn {n}',
};
