export const documents = {
  // files that are not taken
  docUnreadable: '“{name}”无法打开',
  docTooMany: '“{name}”的页数超出上限，列表最多 {max} 页',
  docPageLarge: '“{name}”的页面过大，无法处理',
};
