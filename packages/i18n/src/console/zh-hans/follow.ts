export const followZhHans = {
  'console.action.agencies-listed': '查看了机构列表',
  'console.action.followPauses-listed': '查看了跟投暂停记录',
  'console.action.followPause-proposed': '提议暂停跟投',
  'console.action.followPause-confirmed': '暂停了跟投',
  'console.action.followPause-refused': '否决了跟投暂停提议',
  'console.action.followPause-withdrawn': '撤回了跟投暂停提议',
  'console.action.followPause-liftProposed': '提议恢复跟投',
  'console.action.followPause-liftRefused': '否决了恢复跟投提议',
  'console.action.followPause-liftWithdrawn': '撤回了恢复跟投提议',
  'console.action.followPause-lifted': '恢复了跟投',
} as const;
