import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             ติดตั้งสำหรับผู้ใช้นี้ และเริ่มเมื่อลงชื่อเข้าใช้
  uninstall           หยุดและเอาโปรแกรมออก เครื่องพิมพ์และงานยังอยู่
  status [--json]     ทำงานอยู่หรือไม่ และเริ่มเมื่อลงชื่อเข้าใช้หรือไม่
  update FILE [--sha256 SUM]
                      เปลี่ยนโปรแกรม: ตรวจเช็กซัมก่อน เก็บโปรแกรมเดิมไว้
                      และนำกลับมาใช้หากโปรแกรมใหม่ไม่ตอบ
  version`,
  soloSettings: 'อ่านไฟล์การตั้งค่า {file} ไม่ได้: {reason}',
  soloSystem: '{system} ไม่รองรับการเริ่มเมื่อลงชื่อเข้าใช้ โปรดรัน labelwright-service โดยตรง',
  soloProgram: '{program} ล้มเหลว: {reason}',
  soloRuns: 'ทำงานอยู่: เวอร์ชัน {version} พอร์ต {port}',
  soloStopped: 'ไม่ได้ทำงาน',
  soloInstalled: 'เริ่มเมื่อลงชื่อเข้าใช้',
  soloNotInstalled: 'ไม่เริ่มเมื่อลงชื่อเข้าใช้',
  soloData: 'เครื่องพิมพ์และงานอยู่ใน {folder}',
  soloRegistered: 'ลงทะเบียนให้เริ่มเมื่อลงชื่อเข้าใช้แล้ว: {where}',
  soloKept: '{where} ถูกแก้ไขไว้ จึงเก็บไว้ตามเดิม',
  soloStarted: 'เริ่มบริการพิมพ์แล้ว ข้อมูลอยู่ใน {folder}',
  soloSilent: 'บริการพิมพ์ไม่ตอบ ข้อมูลอยู่ใน {folder} การตั้งค่าอยู่ในไฟล์ service.env ที่นั่น',
  soloRemoved: 'เอาบริการพิมพ์ออกแล้ว เครื่องพิมพ์และงานยังอยู่ใน {folder}',
  soloNoSum: 'ไม่มีเช็กซัม ระบุด้วย --sha256 หรือใส่ไว้ใน {file}',
  soloDamaged: 'เช็กซัมของ {file} ไม่ถูกต้อง ไฟล์เสียหายหรือไม่ครบ จึงไม่อัปเดต',
  soloNotOurs: '{file} ไม่ใช่บริการพิมพ์สำหรับคอมพิวเตอร์เครื่องนี้ จึงไม่อัปเดต',
  soloAbsent: 'ยังไม่ได้ติดตั้ง: ไม่มี {file} โปรดรัน install ก่อน',
  soloUpdated: 'อัปเดตเป็นเวอร์ชัน {version} แล้ว',
  soloPutBack: 'โปรแกรมใหม่ไม่ตอบ จึงกลับไปใช้โปรแกรมเดิม ข้อมูลอยู่ใน {folder}',
};
