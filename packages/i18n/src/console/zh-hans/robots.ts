import type { robotsEn } from '../en/robots.ts';

export const robotsZhHans: Readonly<Record<keyof typeof robotsEn, string>> = {
  'console.action.strategyRuns-listed': '查看了运行中的策略',
  'console.action.robotPauses-listed': '查看了暂停租用的记录',
  'console.action.robotPause-proposed': '提议暂停新的租用',
  'console.action.robotPause-confirmed': '暂停了新的租用',
  'console.action.robotPause-refused': '否决了暂停新的租用',
  'console.action.robotPause-withdrawn': '收回了暂停新租用的提议',
  'console.action.robotPause-liftProposed': '提议恢复新的租用',
  'console.action.robotPause-liftRefused': '否决了恢复新的租用',
  'console.action.robotPause-liftWithdrawn': '收回了恢复新租用的提议',
  'console.action.robotPause-lifted': '恢复了新的租用',
};
