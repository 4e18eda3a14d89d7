export const help = {
  helpMore: '查看说明',
  helpSearch: '搜索帮助',
  helpSearchHint: '例如：条码扫不出来',
  helpHits: '找到 {n} 条',
  helpNone: '没有找到“{text}”',
  helpNoneHint: '换个说法试试，或在意见反馈里告诉我们。',
  helpContents: '目录',
  helpAnchor: '“{title}”的链接',
  helpPrint: '打印本页',
  helpDocs: '部署与开发文档（英文）',
  helpVideos: '视频',
};

export type HelpMessages = Record<keyof typeof help, string>;
