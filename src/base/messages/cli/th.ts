import type { CliMessages } from './zh-CN';

export const cli: CliMessages = {
  // command line
  usage: `labelwright <command>
  start | server | service | worker
  print TEMPLATE.json [--data FILE] [--encoding NAME] [--input NAME=CONTENT]... [--rows A-B] [--copies N]
        [--dpi 203|300|600] [--mode MODE] [--whole-label] [--watermark TEXT [--opacity 1-100]]
        [--font NAME=FILE]...
        --rows นับแถวที่มีข้อมูล: 1 คือแถวแรกใต้หัวตาราง ไม่นับแถวว่าง
        [--language {languages}] [--printer tcp://HOST:PORT | --out DIR]
        [--jobs N] [--changes-only]
  watch DIR --template TEMPLATE.json --printer NAME [--input NAME=CONTENT]... [--copies N] [--mode MODE]
        [--font NAME=FILE]... [--encoding NAME] [--again]
  sheet FILE --json [--encoding NAME]
  threshold --mode {modes} --json PICTURE...
  calibrate --photo PICTURE [--json]
  symbol --type {symbols} --content=TEXT --json
  gs1 --element TEXT | --link URI | --element --file FILE | --link --file FILE [--json]
  publish template.json --category NAME [--code CODE] [--keywords A,B]
  unpublish CODE | market list [--json]
  users list [--json] | users role ACCOUNT user|operator
  users disable ACCOUNT | users enable ACCOUNT
  keys create --name NAME --scopes {scopes} [--user ACCOUNT] [--per-minute N] [--days N]
  keys list [--json] | keys revoke ID
  jobs failed [--json] | jobs retry ID
  feedback list [--json]
  backup FILE | restore FILE`,
  optionMissing: 'ขาดตัวเลือก {option}',
  optionRange: '{option} ต้องเป็นจำนวนเต็ม {min} ถึง {max}',
  optionChanges: '--changes-only ต้องใช้ภาษาของเครื่องพิมพ์ที่เก็บกราฟิกได้: zpl หรือ tspl',
  optionWords: '{option} ต้องเป็นอย่างใดอย่างหนึ่ง: {words}',
  optionFiles: 'ต้องระบุ {n} ไฟล์',
  optionTarget: 'ระบุ --printer หรือ --out อย่างใดอย่างหนึ่งเท่านั้น',
  optionPrinter: '--printer ต้องเป็น tcp://HOST:PORT',
  optionRows: '--rows ต้องเป็น A-B ในช่วง 1 ถึง {max}: 1 คือแถวแรกใต้หัวตาราง',
  folderUnwritable: 'เขียนโฟลเดอร์ไม่ได้',
  rowsBad: 'พิมพ์ไม่ได้ {n} แถว แถวแรกคือ {row}',
  progress: '{done} / {total} ฉลาก, {rate}/วินาที',
  printWorkerDied: 'เธรดที่เรนเดอร์ฉลากสิ้นสุดโดยไม่คาดคิด ({reason}): งานไม่ครบ',
  printerUnreachable: 'ติดต่อเครื่องพิมพ์ไม่ได้ {reason}',
  portTaken: 'พอร์ต {port} ถูกใช้อยู่ ตั้งพอร์ตอื่นด้วยตัวแปรสภาพแวดล้อม {variable}',
  readyAt: 'Labelwright พร้อมใช้งาน: {url}',
  printedTo: 'เครื่องพิมพ์เสมือนพิมพ์ไปที่: {folder}',
  workerReady: 'กำลังเรนเดอร์งานพิมพ์ จำนวนส่วนที่ทำพร้อมกัน: {n}',
  workerDatabase: 'worker ต้องใช้ {variable}: หากไม่มี PostgreSQL เซิร์ฟเวอร์จะเรนเดอร์งานพิมพ์เอง',
  workerStore: 'นี่ไม่ใช่ที่เก็บไฟล์ของเซิร์ฟเวอร์: ตั้งค่า {variable} ให้เหมือนกับเซิร์ฟเวอร์',
  stopHint: 'กด Ctrl-C เพื่อหยุด',
  envInvalid: 'ตัวแปรสภาพแวดล้อม {variable} มีค่าไม่ถูกต้อง',
  envTogether: 'ต้องตั้งตัวแปรสภาพแวดล้อม {a} และ {b} พร้อมกัน',
  // watched folder
  optionFolder: 'ระบุหนึ่งโฟลเดอร์ที่จะเฝ้าดู',
  watching: 'กำลังเฝ้าดู {folder} และพิมพ์ไปที่ {printer} กด Ctrl-C เพื่อหยุด',
  watchNoFolder: 'ไม่มีโฟลเดอร์ {folder}',
  watchReadOnly: 'เขียนโฟลเดอร์ {folder} ไม่ได้',
  watchTaken: 'โปรแกรมอื่นเฝ้าดู {folder} อยู่แล้ว',
  watchNoService: 'กำลังรอบริการพิมพ์ของคอมพิวเตอร์เครื่องนี้',
  watchOrigin: 'บริการพิมพ์ไม่รับโปรแกรมของ {origin} โปรดเริ่มทั้งสองด้วย PORT เดียวกัน',
  watchPrinted: '{file}: พิมพ์แล้ว {n} ฉลาก',
  watchSkipped: '{file}: พิมพ์แล้ว {n} ฉลาก ข้าม {skipped}',
  watchFailed: '{file}: {reason}',
  watchCancelled: 'งานถูกยกเลิก',
  watchPart: 'พิมพ์แล้ว {sent} จาก {count} ฉลาก',
  watchAgain: 'เนื้อหาเดียวกันนี้พิมพ์ไปแล้วจากไฟล์ {file} เมื่อ {time} หากต้องการพิมพ์ซ้ำ ให้เริ่ม watch ด้วย --again',
  watchEmpty: 'ไฟล์ไม่มีแถวข้อมูล',
  watchTooMany: 'หนึ่งไฟล์ทำเป็นฉลากได้ไม่เกิน {max} ใบ',
  watchRows: 'พิมพ์ไม่ได้ {n} แถว จึงไม่ได้พิมพ์อะไร',
  watchRow: 'แถว {row}',
  watchDoubt: 'ฉลากบางใบไม่แน่ชัดว่าพิมพ์ออกมาแล้วหรือไม่ โปรดเลือกในหน้าสถานะของบริการพิมพ์: {page}',
  watchUnknown: 'ฉลากของไฟล์นี้อาจพิมพ์ไปแล้ว โปรดตรวจดูก่อนพิมพ์ซ้ำ',
  // operator's commands
  optionCode: 'ระบุรหัสของเทมเพลตหนึ่งรายการ',
  optionAccount: 'ระบุ ID หรือเบอร์โทรศัพท์ของบัญชี',
  marketAdded: 'เผยแพร่ {code} แล้ว: {name}',
  marketChanged: 'อัปเดต {code} แล้ว: {name}',
  marketSame: 'ไม่เปลี่ยนแปลง {code}: {name}',
  marketRemoved: 'เอา {code} ออกแล้ว',
  marketUnknown: 'เทมเพลตสาธารณะไม่มีรหัส “{code}”',
  marketCategory: 'ไม่มีหมวดหมู่ “{name}” เลือกจาก {names}',
  marketCode: 'รหัส “{code}” ใช้ได้เฉพาะตัวอักษร ตัวเลข และ - _ . /',
  marketPicture: 'รูปภาพต้องฝังในเทมเพลตหรืออัปโหลดไปยังไซต์นี้',
  userUnknown: 'ไม่มีบัญชี {account}',
  userRole: 'บัญชี {account} มีบทบาท {role}',
  optionKey: 'ระบุ ID ของคีย์',
  keyRevoked: 'เพิกถอนคีย์ {id} แล้ว',
  keyUnknown: 'ไม่มีคีย์ {id} ที่ใช้อยู่',
  optionJob: 'ระบุรหัสของงานหนึ่งงาน',
  jobUnknown: 'ไม่มีงาน {id}',
  jobNotOver: 'งาน {id} ยังไม่สิ้นสุด: เอเจนต์ของเครื่องพิมพ์ยังไม่ได้รายงานการสิ้นสุด',
  jobNotFailed: 'งาน {id} ไม่มีส่วนที่เรนเดอร์ไม่สำเร็จ หรืองานอื่นพิมพ์ส่วนที่เหลือแล้ว',
  jobNoRest: 'งาน {id} ไม่มีฉลากเหลือให้พิมพ์',
  jobNoPrinter: 'ไม่มีเครื่องพิมพ์ของงาน {id} แล้ว',
  jobRetried: 'งาน {id} พิมพ์ส่วนที่เหลือ จำนวนฉลาก: {n}',
  // backup and restore
  backupDone: 'บันทึกข้อมูลสำรองแล้ว: {file} ({files} ไฟล์, {mb} MB)',
  restoreDone: 'คืนค่าไปที่ {folder} แล้ว ({files} ไฟล์)',
  backupElsewhere: 'ใช้ {variable} อยู่: สำรองฐานข้อมูลด้วย pg_dump และที่เก็บออบเจ็กต์ด้วยเครื่องมือของมันเอง (ดูเอกสาร)',
  fileExists: 'มีไฟล์นี้อยู่แล้ว: {file}',
  folderNotEmpty: '{folder} มีข้อมูลอยู่แล้ว โปรดคืนค่าไปยัง DATA_DIR ที่ว่าง',
  backupBroken: 'ข้อมูลสำรองเสียหายหรือไม่ใช่ข้อมูลสำรอง: {reason}',
  backupGone: '{n} ไฟล์ถูกลบระหว่างสำรองข้อมูล จึงไม่อยู่ในข้อมูลสำรอง',
  backupNothing: 'ไม่มีอะไรให้สำรอง: {folder}',
};
