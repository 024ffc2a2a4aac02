export const ipoZhHans = {
  'console.nav.ipo': '新股',
  'console.action.offerings-listed': '查看了新股',
  'console.action.offering-proposed': '提议终止发行',
  'console.action.offering-calledOff': '终止了发行',
  'console.action.offering-refused': '拒绝终止发行',
  'console.action.offering-withdrawn': '收回了关于发行的提议',
} as const;
