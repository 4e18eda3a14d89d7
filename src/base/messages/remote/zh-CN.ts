export const remote = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent}（远程）',
  remoteGroup: '远程打印机',
  remoteLocalGroup: '这台设备',
  remoteReason: '{reason}',
  remoteAway: '“{agent}”现在没有连接：任务会等它回来再打印',
  remoteReady: '已连接“{agent}”，标签在那里打印',
  remoteInstead: '这台设备没有打印服务。请在上面选择一台打印机。',
  remoteService: '在这台设备上打印',
  remoteLost: '与服务器的连接断开，正在重新连接…',
  remoteHandedOver: '全部标签已交给服务器，可以关闭页面，打印会继续',
  remoteHanding: '正在交给服务器：{n} / {all} 张。页面关闭后，下次打开会自动继续',
  remoteOnly: '这台设备没有连接打印服务，下面是远程打印机的任务。',
  remoteFailed: '任务没有完成',
};

export type RemoteMessages = Record<keyof typeof remote, string>;
