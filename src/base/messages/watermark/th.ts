import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: 'ลายน้ำ',
  wmNone: 'ไม่มี',
  wmAdd: 'เพิ่ม',
  wmContent: 'ข้อความลายน้ำ',
  wmEmpty: 'ใส่ข้อความลายน้ำ',
  wmOpacity: 'ความทึบ',
  wmText: 'ข้อความ',
  wmStyle: 'ลักษณะ',
  wmAngle: 'มุม',
  wmSize: 'ขนาด',
  wmLayout: 'การจัดวาง',
  wmTile: 'เรียงซ้ำ',
  wmSingle: 'เดี่ยว',
};
