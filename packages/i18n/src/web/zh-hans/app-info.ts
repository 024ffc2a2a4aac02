import type { appInfoEn } from '../en/app-info.ts';

export const appInfoZhHans = {
  'webview.title': '链接页面',
  'webview.foreign': '这不是我们的页面',
  'webview.foreign.text':
    '这里只打开 Candor 自己的页面，以免其他页面被误认为是我们的。该链接指向：',
  'webview.own': '本服务器的页面',
  'webview.own.text': '该页面属于当前安装的 Candor，将单独打开：',
  'webview.unsafe': '无法打开此地址',
  'webview.unsafe.text': '仅支持普通网页地址，且地址中不能包含用户名或密码。',
  'version.about':
    '在 Candor，一切都可以核验：价格只来自市场，任何人都无法设定；每一笔余额都是其流水之和；无法获取的数据会如实说明，绝不会显示为零。',
  'version.running': '本机版本',
  'version.published': '最新版本',
  'version.environment': '环境',
  'version.environment.paper': '模拟环境：模拟市场，不涉及真实资金',
  'version.changes': '版本 {version} · {day}',
  'version.ready': 'Candor 新版本已就绪，可立即更新，或在下次启动时自动生效。',
  'version.newer': '新版本 {version} 已发布。',
  'version.needed':
    '当前版本已停止支持。请在完成手头操作后更新到 {version}；在此之前部分操作可能被拒绝。',
  'version.news': '更新内容',
  'version.update': '立即更新',
  'version.later': '稍后',
} as const satisfies Record<keyof typeof appInfoEn, string>;
