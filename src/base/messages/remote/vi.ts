import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent} (từ xa)',
  remoteGroup: 'Máy in từ xa',
  remoteLocalGroup: 'Thiết bị này',
  remoteReason: '{reason}',
  remoteAway: '“{agent}” hiện không kết nối: lệnh in sẽ chờ đến khi kết nối lại',
  remoteReady: '“{agent}” đã kết nối; nhãn được in tại đó',
  remoteInstead: 'Thiết bị này không có dịch vụ in. Hãy chọn một máy in ở trên.',
  remoteService: 'In trên thiết bị này',
  remoteLost: 'Mất kết nối với máy chủ, đang kết nối lại…',
  remoteHandedOver: 'Máy chủ đã nhận đủ nhãn: có thể đóng trang, việc in vẫn tiếp tục',
  remoteHanding: 'Đang chuyển đến máy chủ: {n} / {all}. Nếu đóng trang, lần mở sau sẽ chuyển tiếp',
  remoteOnly: 'Thiết bị này chưa kết nối dịch vụ in nào. Đây là các lệnh in của máy in từ xa.',
  remoteFailed: 'Lệnh in chưa hoàn tất',
};
