import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent}（遠端）',
  remoteGroup: '遠端印表機',
  remoteLocalGroup: '這台裝置',
  remoteReason: '{reason}',
  remoteAway: '「{agent}」目前沒有連線：工作會等它回來再列印',
  remoteReady: '已連接「{agent}」，標籤在那裡列印',
  remoteInstead: '這台裝置沒有列印服務。請在上面選擇一台印表機。',
  remoteService: '在這台裝置上列印',
  remoteLost: '與伺服器的連線中斷，正在重新連接…',
  remoteHandedOver: '全部標籤已交給伺服器，可以關閉頁面，列印會繼續',
  remoteHanding: '正在交給伺服器：{n} / {all} 張。頁面關閉後，下次開啟會自動繼續',
  remoteOnly: '這台裝置沒有連接列印服務，下面是遠端印表機的工作。',
  remoteFailed: '工作沒有完成',
};
