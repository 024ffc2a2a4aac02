import type { FieldTexts } from './en.ts';

export const fieldsZhHans = {
  'hold.hint': '长按按钮确认',
  'hold.holding': '请继续按住…',
  'hold.short': '请按住稍久一些，或',
  'hold.instead': '点此确认',
} as const satisfies FieldTexts;
