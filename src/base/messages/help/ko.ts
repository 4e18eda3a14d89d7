import type { HelpMessages } from './zh-CN';

export const help: HelpMessages = {
  helpMore: '관련 도움말',
  helpSearch: '도움말 검색',
  helpSearchHint: '바코드가 스캔되지 않음',
  helpHits: '{n}개 찾음',
  helpNone: '“{text}”에 대한 결과가 없습니다',
  helpNoneHint: '다른 단어로 검색하거나 [의견 보내기]로 문의하세요.',
  helpContents: '목차',
  helpAnchor: '“{title}” 링크',
  helpPrint: '이 페이지 인쇄',
  helpDocs: '배포 및 개발 문서(영어)',
  helpVideos: '동영상',
};
