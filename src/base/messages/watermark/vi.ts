import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'Hình mờ',
  wmNone: 'Không',
  wmAdd: 'Thêm',
  wmContent: 'Nội dung hình mờ',
  wmEmpty: 'Nhập nội dung hình mờ',
  wmOpacity: 'Độ mờ đục',
  wmText: 'Văn bản',
  wmStyle: 'Kiểu',
  wmAngle: 'Góc',
  wmSize: 'Cỡ',
  wmLayout: 'Bố cục',
  wmTile: 'Xếp lặp',
  wmSingle: 'Đơn',
};
