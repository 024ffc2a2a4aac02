import type { desktopEn } from '../en/desktop.ts';

export const desktopZhHans = {
  'desktop.rail.chat': '客服',
  'desktop.rail.keys': '快捷键',
  'desktop.nothingChosen': '在左侧选择一项，即可在此查看。',
} as const satisfies Record<keyof typeof desktopEn, string>;
