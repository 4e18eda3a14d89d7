import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'العلامة المائية',
  wmNone: 'بدون',
  wmAdd: 'إضافة',
  wmContent: 'نص العلامة المائية',
  wmEmpty: 'أدخل نص العلامة المائية',
  wmOpacity: 'العتامة',
  wmText: 'النص',
  wmStyle: 'النمط',
  wmAngle: 'الزاوية',
  wmSize: 'الحجم',
  wmLayout: 'التخطيط',
  wmTile: 'متكررة',
  wmSingle: 'مفردة',
};
