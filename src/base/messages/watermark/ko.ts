import type { WatermarkMessages } from './zh-CN';

export const watermark: WatermarkMessages = {
  wmTitle: '워터마크',
  wmNone: '없음',
  wmAdd: '추가',
  wmContent: '워터마크 텍스트',
  wmEmpty: '워터마크 텍스트를 입력하세요',
  wmOpacity: '불투명도',
  wmText: '텍스트',
  wmStyle: '스타일',
  wmAngle: '각도',
  wmSize: '크기',
  wmLayout: '배치',
  wmTile: '바둑판식',
  wmSingle: '한 개',
};
