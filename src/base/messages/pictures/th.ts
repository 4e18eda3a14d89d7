import type { PicturesMessages } from './zh-CN';

export const pictures: PicturesMessages = {
  // picture files
  imgPixels: 'รูปภาพใหญ่เกินไป ({width} × {height} px) รองรับไม่เกิน {n} ล้านพิกเซล',
  imgTiff: 'ไม่รองรับ TIFF ชนิดนี้ บันทึกรูปเป็น PNG หรือ JPG แล้วลองใหม่',
  imgSvg: 'รูปภาพ SVG มีรูปแบบไม่ถูกต้องหรือมีเนื้อหาที่ไม่รองรับ',
  canvasFail: 'แปลงพื้นที่ออกแบบไม่สำเร็จ',
  lackSimd: 'เบราว์เซอร์นี้ไม่รองรับ WebAssembly SIMD จึงพิมพ์ไม่ได้ โปรดอัปเดต หรือใช้ Chrome หรือ Edge รุ่นปัจจุบัน',
  lackWorkers: 'เบราว์เซอร์นี้ไม่รองรับ web worker จึงพิมพ์ไม่ได้ โปรดอัปเดต หรือใช้ Chrome หรือ Edge รุ่นปัจจุบัน',
  imgOfFile: '“{name}”: {reason}',
  // the page that prints pictures
  picEmptyTitle: 'วางรูปภาพที่นี่',
  picEmptyHint:
    'หรือกดวางจากคลิปบอร์ด รองรับ JPG, PNG, BMP, TIFF, GIF, WebP และ SVG ไม่เกิน {n} รูป รูปละ {mb} MB รูปจะอยู่ในคอมพิวเตอร์เครื่องนี้เท่านั้น',
  picCompare: 'ต้นฉบับและงานพิมพ์',
  picCompareSlider: 'เลื่อนเส้นแบ่งระหว่างต้นฉบับและงานพิมพ์',
  picComparePart: 'ต้นฉบับ {n}%',
  picOriginal: 'ต้นฉบับ',
  // saving pages in colour
  pageExport: 'ส่งออก',
  pageExportPdf: 'ไฟล์ PDF',
  pageExportPng: 'รูปภาพ PNG',
  pageExportJpeg: 'รูปภาพ JPG',
  pageExportRunning: 'กำลังส่งออก {n} จาก {all}',
  pageExportShort: 'ส่งออก {name} แล้ว ยกเว้น {n} หน้าที่วาดไม่ได้',
  pageExportEmpty: 'วาดหน้าที่เลือกไม่ได้เลย จึงไม่ได้ส่งออก',
};
