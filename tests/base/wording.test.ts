import { expect, test } from 'vitest';
import { messageSets } from '../../src/base/messages';

const { en, 'zh-CN': zhCN, 'zh-TW': zhTW } = messageSets;

test('English names actions and places as native writers do', () => {
  expect(en).toMatchObject({
    menuPdf: 'Print PDF',
    menuImage: 'Print images',
    menuManage: 'Account',
    menuVideos: 'Tutorials',
    pitchSheet: 'One spreadsheet, thousands of labels: nothing lost, nothing printed twice',
    printDirection: 'Rotate',
    printTurn: 'Rotate 90°',
    docCutTurn: 'Rotate 90°',
    printType: 'Rows',
    printNormal: 'Range',
    printCustom: 'Selected rows',
    printPreviewNote: 'Exactly what the printer gets',
    labelOpened: 'Opened "{name}". Undo to go back',
    formColumnsFixed: 'Columns cannot be changed later',
    outsidePaper: 'Outside the label, will not print',
    keysLayers: 'Layers',
    excelTitle: 'Data',
    columnUse: 'Add "{field}" to label',
    sourceExcel: 'Data column',
  });
});

test('an empty QR code is not called a barcode', () => {
  expect([zhCN.barEmpty, zhTW.barEmpty]).toEqual(['内容为空', '內容為空']);
});

test('G-45 words that the specification fixes stay in zh-CN', () => {
  expect(zhCN).toMatchObject({
    menuManage: '管理',
    menuVideos: '视频教程',
    menuData: '数据库',
    excelTitle: '数据库列表',
    sourceExcel: 'Excel导入',
    printNormal: '顺序打印',
    printCustom: '自定义打印',
    symChinaPost: '中国邮政码 (Code-128)',
  });
});
