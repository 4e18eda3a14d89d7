export const documents = {
  // files that are not taken
  docUnreadable: '“{name}”无法打开',
  docTooMany: '“{name}”的页数超出上限，列表最多 {max} 页',
  docPageLarge: '“{name}”的页面过大，无法处理',
  // PDF files
  pdfPassword: '“{name}”需要密码',
  pdfPasswordWrong: '密码不正确，请重新输入',
  pdfNot: '“{name}”不是 PDF 文件',
  pdfDamaged: '“{name}”已损坏，无法读取',
  pdfEmpty: '“{name}”没有页面',
  pdfSlow: '“{name}”处理时间过长，已跳过',
};
