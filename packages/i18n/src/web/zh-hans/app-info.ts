import type { appInfoEn } from '../en/app-info.ts';

export const appInfoZhHans = {
  'webview.title': '链接页面',
  'webview.foreign': '此链接将离开 Candor',
  'webview.foreign.text':
    '第三方页面绝不会显示在应用内，以免被误认为是我们的页面。请确认您认识以下地址再打开：',
  'webview.foreign.open': '打开 {host}',
  'webview.foreign.newTab': '将在新标签页中打开。Candor 不会向该页面透露您的任何信息。',
  'webview.own': '本服务器的页面',
  'webview.own.text': '该页面属于当前安装的 Candor，将单独打开：',
  'webview.own.open': '打开页面',
  'webview.unsafe': '无法打开此地址',
  'webview.unsafe.text': '仅支持普通网页地址，且地址中不能包含用户名或密码。',
} as const satisfies Record<keyof typeof appInfoEn, string>;
