/** Simplified Chinese: the set that names every key. `{name}` is a placeholder. */
export const zhCN = {
  // barcode contents
  barBad: '内容不符合该条码类型的规则',
  barEmpty: '条码内容不能为空',
  barLength: '内容长度须为 {min} 到 {max} 个字符，当前 {n} 个',
  barDigits: '只能输入数字',
  barDigitCount: '须为 {counts} 位数字，当前 {n} 位',
  barCheckDigit: '校验位错误，应为 {expected}',
  barCharacter: '不支持的字符 {char}',
  barTooLong: '内容过长，无法编码',
  barUnknown: '不支持的条码类型 {id}',
  barTiny: '条码过密，打印后可能无法扫描',
  barNoRoom: '条码框过小，每个模块不足 1 个打印点',
  // spreadsheets
  excelTitle: '数据库列表',
  excelEmpty: '该Excel没有数据',
  sheetUnreadable: '无法读取该表格文件',
  sheetEncrypted: '该表格文件已加密，请先取消密码',
  sheetTooBig: '文件过大，最大 {mb} MB',
  sheetTooSlow: '读取超过 {s} 秒，已停止',
  sheetTooManyRows: '行数超过 {max} 行',
  sheetTooManyColumns: '列数超过 {max} 列',
  sheetUnpacksTooBig: '文件解压后过大，已拒绝',
  sheetMemory: '读取占用内存过多，已停止',
};

export type Messages = Record<keyof typeof zhCN, string>;
