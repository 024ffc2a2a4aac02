import type { FieldTexts } from './en.ts';

export const fieldsZhHans = {
  'hold.hint': '长按按钮确认',
  'hold.holding': '请继续按住…',
  'hold.short': '请按住稍久一些，或',
  'hold.instead': '点此确认',
  'number.characters': '只能输入数字和一个小数点',
  'number.digits': '只能输入数字',
  'number.grouping': '请检查逗号：一千写作 1,000，一点五写作 1.5',
  'number.decimals': '最多 {n} 位小数',
  'number.whole': '只能输入整数',
  'number.minus': '不能输入负数',
  'number.length': '整数部分最多 {n} 位',
  'number.sign': '请勿输入其他币种的符号',
  'number.unfinished': '数字尚未输入完整',
} as const satisfies FieldTexts;
