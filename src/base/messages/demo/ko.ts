import type { demo as named } from './zh-CN';

export const demo: Record<keyof typeof named, string> = {
  demoOnly: '이 기능에는 서버가 필요하며 데모에는 서버가 없습니다',
  demoNote: '데모: 모든 데이터는 이 브라우저에만 저장됩니다',
  demoReset: '데모 초기화',
  demoResetAsk: '이 데모의 모든 템플릿, 그림, 설정, 인쇄한 라벨이 삭제되며 되돌릴 수 없습니다.',
  demoPrinter: '가상 프린터',
  demoPrinterHint: '라벨은 이 페이지에 종이와 같은 점으로 인쇄됩니다.',
  demoPrinted: '{n}장 인쇄됨',
  demoLast: '최근 {n}장 표시',
  demoNone: '아직 인쇄한 라벨이 없습니다',
  demoClear: '인쇄한 라벨 비우기',
  demoLabelAlt: '{title}, {n}번째',
};
