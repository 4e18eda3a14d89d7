import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (ระยะไกล)',
  remoteGroup: 'เครื่องพิมพ์ระยะไกล',
  remoteLocalGroup: 'อุปกรณ์นี้',
  remoteReason: '{reason}',
  remoteAway: '“{agent}” ไม่ได้เชื่อมต่ออยู่ งานจะรอจนกว่าจะกลับมา',
  remoteReady: '“{agent}” เชื่อมต่ออยู่ ฉลากจะพิมพ์ที่นั่น',
  remoteInstead: 'อุปกรณ์นี้ไม่มีบริการพิมพ์ โปรดเลือกเครื่องพิมพ์ด้านบน',
  remoteService: 'พิมพ์ที่อุปกรณ์นี้',
  remoteLost: 'ขาดการเชื่อมต่อกับเซิร์ฟเวอร์ กำลังเชื่อมต่อใหม่…',
  remoteHandedOver: 'เซิร์ฟเวอร์ได้รับฉลากครบแล้ว ปิดหน้านี้ได้ การพิมพ์จะดำเนินต่อ',
  remoteHanding: 'กำลังส่งไปเซิร์ฟเวอร์: {n} / {all} หากปิดหน้านี้ จะส่งต่อเมื่อเปิดครั้งถัดไป',
  remoteOnly: 'อุปกรณ์นี้ไม่ได้เชื่อมต่อบริการพิมพ์ นี่คืองานของเครื่องพิมพ์ระยะไกล',
  remoteFailed: 'งานไม่เสร็จ',
};
