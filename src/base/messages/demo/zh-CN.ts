/** Words of the demo, which has its server in the page. */
export const demo = {
  demoOnly: '此功能需要服务器，演示版没有服务器',
  demoNote: '演示版：所有数据只保存在此浏览器中',
  demoReset: '重置演示',
  demoResetAsk: '将删除此演示的所有模板、图片、设置和已打印的标签，无法恢复。',
  demoPrinter: '虚拟打印机',
  demoPrinterHint: '标签打印到此页面，每个像素就是一个打印点。',
  demoPrinted: '已打印 {n} 张',
  demoLast: '显示最近 {n} 张',
  demoNone: '还没有打印任何标签',
  demoClear: '清空已打印的标签',
  demoLabelAlt: '{title}，第 {n} 张',
};
