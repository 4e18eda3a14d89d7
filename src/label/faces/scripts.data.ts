/** A few characters that show a face in each of its scripts. */
export const samples = {
  latin: 'AaBbGg 123',
  vietnamese: 'Ăă Ệệ Ươ',
  greek: 'ΑαΒβΩω',
  cyrillic: 'АаБбЖж',
  hebrew: 'אבגד',
  arabic: 'أبجد',
  devanagari: 'अआक',
  bengali: 'অআক',
  tamil: 'அஆக',
  thai: 'กขคง',
  lao: 'ກຂຄ',
  khmer: 'កខគ',
  hans: '标签打印',
  hant: '標籤列印',
  japanese: 'あア印刷',
  korean: '라벨인쇄',
} as const;
