import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: 'วิธีใช้ส่วนนี้',
  helpSearch: 'ค้นหาในวิธีใช้',
  helpSearchHint: 'Barcode does not scan',
  helpHits: 'พบ {n}',
  helpNone: 'ไม่พบ “{text}”',
  helpNoneHint: 'ลองคำอื่น หรือเขียนถึงเราใน คำติชม',
  helpContents: 'สารบัญ',
  helpAnchor: 'ลิงก์ไปที่ “{title}”',
  helpPrint: 'พิมพ์หน้านี้',
  helpDocs: 'เอกสารการติดตั้งและ API (ภาษาอังกฤษ)',
  helpVideos: 'วิดีโอ',
};
