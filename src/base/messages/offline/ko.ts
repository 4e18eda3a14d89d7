import type { OfflineMessages } from './zh-CN';

export const offline: OfflineMessages = {
  // the sign
  offlineNow: '오프라인',
  offlineWaits: '오프라인 · 동기화 대기 {n}',
  offlineSending: '동기화 중 · {n}',
  offlineHeld: '동기화 · 해결 필요 {n}',
  // what waits
  offlineTitle: '오프라인 및 동기화',
  offlineAway:
    '서버에 연결할 수 없어 다시 시도하는 중입니다. 편집과 인쇄는 계속할 수 있습니다. 저장한 내용은 이 브라우저에 보관되며 다시 연결되면 클라우드로 전송됩니다.',
  offlineBack: '서버에 연결되었습니다.',
  offlineNone: '동기화할 항목이 없습니다.',
  offlineRetry: '지금 시도',
  offlineNew: '새 템플릿',
  offlineWaiting: '동기화 대기 중',
  offlineOnWay: '동기화 중…',
  offlineConflict: '그동안 클라우드에서 변경되었습니다. 유지할 버전을 선택하세요',
  offlineRefused: '클라우드에서 거부됨: {reason}',
  offlineDecide: '해결',
  offlineAgain: '다시 시도',
  offlineAsNew: '새로 저장',
  offlineDrop: '버리기',
  offlineDropAsk:
    '“{name}”의 오프라인 변경 내용이 클라우드에 저장되지 않습니다. 편집기에 열린 라벨은 바뀌지 않습니다.',
  offlineKept: '“{name}”을(를) 이 브라우저에 저장했습니다. 다시 연결되면 클라우드로 전송됩니다',
  offlineShareLater: '클라우드에 저장된 후 공유할 수 있습니다',
  // a new version of the app
  updateReady: '새 버전이 준비되었습니다',
  updateHint: '업데이트하면 페이지를 다시 불러옵니다. 라벨과 실행 취소 기록은 유지됩니다.',
  updateBusy: '프린터로 작업을 보내는 중입니다. 끝난 후 업데이트하세요.',
  updateNow: '업데이트',
  updateLater: '나중에',
};
