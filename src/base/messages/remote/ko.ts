import type { RemoteMessages } from './zh-CN';

export const remote: RemoteMessages = {
  // printers of agents in the print dialog and the list of jobs
  remoteName: '{name} · {agent}(원격)',
  remoteGroup: '원격 프린터',
  remoteLocalGroup: '이 기기',
  remoteReason: '{reason}',
  remoteAway: '“{agent}”이(가) 연결되어 있지 않습니다. 다시 연결될 때까지 작업이 대기합니다',
  remoteReady: '“{agent}”에 연결됨. 라벨은 그곳에서 인쇄됩니다',
  remoteInstead: '이 기기에 인쇄 서비스가 없습니다. 위에서 프린터를 선택하세요.',
  remoteService: '이 기기에서 인쇄',
  remoteLost: '서버 연결이 끊겼습니다. 다시 연결 중…',
  remoteHandedOver: '서버가 라벨을 모두 받았습니다. 페이지를 닫아도 인쇄는 계속됩니다',
  remoteHanding: '서버로 보내는 중: {n}/{all}장. 페이지를 닫으면 다음에 열 때 이어서 보냅니다',
  remoteOnly: '이 기기에 연결된 인쇄 서비스가 없습니다. 원격 프린터의 작업이 표시됩니다.',
  remoteFailed: '작업이 완료되지 않았습니다',
};
