import type { StandaloneMessages } from './zh-CN';

export const standalone: StandaloneMessages = {
  // the print service as a program of its own
  soloUsage: `labelwright-service [run]
  install             현재 사용자용으로 설치하고 로그인할 때 시작
  uninstall           프로그램을 중지하고 제거(프린터와 작업은 유지)
  status [--json]     실행 중인지, 로그인할 때 시작되는지 표시
  update FILE [--sha256 SUM]
                      프로그램 교체: 먼저 체크섬을 확인하고 이전 프로그램을 보관하며,
                      새 프로그램이 응답하지 않으면 이전 프로그램으로 되돌립니다
  version`,
  soloSettings: '설정 파일 {file}을(를) 읽을 수 없습니다: {reason}',
  soloSystem:
    '{system}에서는 로그인할 때 시작하는 기능이 지원되지 않습니다. labelwright-service를 직접 실행하세요',
  soloProgram: '{program} 실패: {reason}',
  soloRuns: '실행 중: 버전 {version}, 포트 {port}',
  soloStopped: '실행되고 있지 않음',
  soloInstalled: '로그인할 때 시작됨',
  soloNotInstalled: '로그인할 때 시작되지 않음',
  soloData: '프린터와 작업의 위치: {folder}',
  soloRegistered: '로그인할 때 시작하도록 등록함: {where}',
  soloKept: '{where}이(가) 변경되어 있어 그대로 유지합니다',
  soloStarted: '인쇄 서비스를 시작했습니다. 데이터 위치: {folder}',
  soloSilent:
    '인쇄 서비스가 응답하지 않습니다. 데이터 위치는 {folder}이며, 설정은 그 안의 service.env에 있습니다',
  soloRemoved: '인쇄 서비스를 제거했습니다. 프린터와 작업은 {folder}에 남아 있습니다',
  soloNoSum: '체크섬이 없습니다. --sha256으로 지정하거나 {file}에 넣으세요',
  soloDamaged: '{file}의 체크섬이 다릅니다. 파일이 손상되었거나 불완전하여 업데이트하지 않았습니다',
  soloNotOurs: '{file}은(는) 이 컴퓨터용 인쇄 서비스가 아니므로 업데이트하지 않았습니다',
  soloAbsent: '설치되지 않음: {file}이(가) 없습니다. 먼저 install을 실행하세요',
  soloUpdated: '버전 {version}(으)로 업데이트했습니다',
  soloPutBack: '새 프로그램이 응답하지 않아 이전 프로그램으로 되돌렸습니다. 데이터 위치: {folder}',
};
