import { expect, test } from 'vitest';
import { messageSets } from '../../src/base/messages';

const help = import.meta.glob<string>('../../src/app/help/zh-TW/*.md', {
  eager: true,
  query: '?raw',
  import: 'default',
});

/** What is read in Taiwan: messages by their keys, and the pages of help. */
const texts = [
  ...Object.entries(messageSets['zh-TW']),
  ...Object.entries(help).map(([path, text]) => [path.split('/').pop()!, text] as const),
];
const found = (pattern: RegExp) =>
  texts.flatMap(([name, text]) => [...text.matchAll(pattern)].map(([word]) => `${name}: ${word}`));

/** Mainland words, and the words used in Taiwan. */
const WORDS: Readonly<Record<string, string>> = {
  打印: '列印',
  模板: '範本',
  數據: '資料',
  文件夾: '資料夾',
  字體: '字型',
  默認: '預設',
  缺省: '預設',
  屏幕: '螢幕',
  服務器: '伺服器',
  網絡: '網路',
  軟件: '軟體',
  硬件: '硬體',
  硬盤: '硬碟',
  內存: '記憶體',
  鼠標: '滑鼠',
  光標: '游標',
  粘貼: '貼上',
  剪貼板: '剪貼簿',
  二維碼: '二維條碼',
  點擊: '按一下',
  單擊: '按一下',
  雙擊: '按兩下',
  信息: '資訊',
  視頻: '影片',
  鏈接: '連結',
  登錄: '登入',
  註銷: '刪除',
  界面: '介面',
  支持: '支援',
  設備: '裝置',
  打開: '開啟',
  導入: '匯入',
  導出: '匯出',
  分辨率: '解析度',
  單元格: '儲存格',
  窗口: '視窗',
  程序: '程式',
  菜單: '選單',
  訪問: '存取',
  生成: '產生',
  校驗: '檢查',
  熱敏: '熱感',
  小票: '收據',
  掃碼: '掃描',
  '用戶(?!端)': '使用者',
  '端口|接口': '連接埠',
  緩存: '快取',
  '[賬账]': '帳',
  花括號: '大括號',
  回車: 'Enter',
  標簽: '標籤',
  '保存(?!期限)': '儲存',
};
test('I18N-01 Traditional Chinese speaks as Taiwan does, in messages and help', () => {
  const wrong = Object.keys(WORDS).flatMap((word) => found(new RegExp(word, 'g')));
  expect(wrong).toEqual([]);
});

/** The characters of Big5, as it was made in Taiwan: what is simplified is not among them. */
function big5(): Set<string> {
  const decoder = new TextDecoder('big5');
  const trails = [...Array(0x3f).keys()]
    .map((i) => 0x40 + i)
    .concat([...Array(0x5e).keys()].map((i) => 0xa1 + i));
  const known = new Set<string>();
  for (let lead = 0xa4; lead <= 0xf9; lead++) {
    for (const trail of trails) known.add(decoder.decode(Uint8Array.of(lead, trail)));
  }
  return known;
}

test('I18N-01 Traditional Chinese has no simplified character', () => {
  const known = big5();
  expect(['標', '籤'].every((one) => known.has(one))).toBe(true);
  expect(['标', '签'].some((one) => known.has(one))).toBe(false);
  // A place in Yunnan.
  const strange = found(/\p{Script=Han}/gu).filter((one) => !known.has(one.at(-1)!) && !one.endsWith('勐'));
  expect(strange).toEqual([]);
});
