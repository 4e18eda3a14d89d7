/** Key of the Japanese family. */
export const FAMILY = 'bundled:jp';

/** Size of texts that are compared, dots. */
export const SIZE = 64;

/** Kanji whose Japanese form differs from the Chinese one. */
export const DIFFERENT = '直骨角海化';

/** Words of labels: kanji, hiragana, katakana, small kana and marks. */
export const JAPANESE: readonly string[] = [
  '直角骨',
  '賞味期限',
  'ひらがな',
  'カタカナ',
  'しょっぱい',
  'チャック',
  '保存方法、常温。',
  '「特級」',
  '（税込）',
];
