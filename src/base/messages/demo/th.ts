import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: 'ฟังก์ชันนี้ต้องใช้เซิร์ฟเวอร์ ซึ่งรุ่นสาธิตไม่มี',
  demoNote: 'รุ่นสาธิต: ข้อมูลทั้งหมดเก็บในเบราว์เซอร์นี้เท่านั้น',
  demoReset: 'รีเซ็ตรุ่นสาธิต',
  demoResetAsk: 'แม่แบบ รูปภาพ การตั้งค่า และฉลากที่พิมพ์ทั้งหมดจะถูกลบและกู้คืนไม่ได้',
  demoPrinter: 'เครื่องพิมพ์เสมือน',
  demoPrinterHint: 'ฉลากพิมพ์ลงในหน้านี้ ทุกจุดเหมือนบนกระดาษ',
  demoPrinted: 'พิมพ์แล้ว {n} ฉลาก',
  demoLast: 'แสดง {n} ฉลากล่าสุด',
  demoNone: 'ยังไม่มีการพิมพ์',
  demoClear: 'ล้างฉลากที่พิมพ์',
  demoLabelAlt: '{title} ฉลากที่ {n}',
};
