import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: 'ออฟไลน์',
  offlineWaits: 'ออฟไลน์ · รอซิงค์ {n}',
  offlineSending: 'กำลังซิงค์ · {n}',
  offlineHeld: 'ซิงค์ · ต้องจัดการ {n}',
  // what waits
  offlineTitle: 'ออฟไลน์และซิงค์',
  offlineAway:
    'เชื่อมต่อเซิร์ฟเวอร์ไม่ได้ กำลังลองใหม่ แก้ไขและพิมพ์ต่อได้ สิ่งที่บันทึกจะเก็บในเบราว์เซอร์นี้ และส่งขึ้นคลาวด์เมื่อเชื่อมต่อได้อีกครั้ง',
  offlineBack: 'เชื่อมต่อเซิร์ฟเวอร์แล้ว',
  offlineNone: 'ไม่มีรายการรอซิงค์',
  offlineRetry: 'ลองเดี๋ยวนี้',
  offlineNew: 'เทมเพลตใหม่',
  offlineWaiting: 'รอซิงค์',
  offlineOnWay: 'กำลังซิงค์…',
  offlineConflict: 'มีการเปลี่ยนแปลงบนคลาวด์ระหว่างนี้ โปรดเลือกว่าจะเก็บแบบใด',
  offlineRefused: 'คลาวด์ไม่รับ: {reason}',
  offlineDecide: 'จัดการ',
  offlineAgain: 'ลองใหม่',
  offlineAsNew: 'บันทึกใหม่',
  offlineDrop: 'ละทิ้ง',
  offlineDropAsk: 'การเปลี่ยนแปลงแบบออฟไลน์ของ “{name}” จะไม่ถูกบันทึกลงคลาวด์ ฉลากในหน้าออกแบบไม่เปลี่ยนแปลง',
  offlineKept: 'เก็บ “{name}” ไว้ในเบราว์เซอร์นี้แล้ว และจะส่งขึ้นคลาวด์เมื่อเชื่อมต่อได้อีกครั้ง',
  offlineShareLater: 'แชร์ได้เมื่ออยู่บนคลาวด์แล้ว',
  // a new version of the app
  updateReady: 'มีเวอร์ชันใหม่พร้อมใช้',
  updateHint: 'การอัปเดตจะโหลดหน้านี้ใหม่ ฉลากและประวัติการเลิกทำยังคงอยู่',
  updateBusy: 'กำลังส่งงานไปที่เครื่องพิมพ์ โปรดอัปเดตเมื่อเสร็จแล้ว',
  updateNow: 'อัปเดต',
  updateLater: 'ภายหลัง',
};
