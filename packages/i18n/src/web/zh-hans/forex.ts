import type { forexEn } from '../en/forex.ts';

export const forexZhHans = {
  'forex.units': '{units} {base}，1 点 = {worth}',
  'forex.night': '隔夜利息（每晚）',
  'forex.night.pips': '隔夜利息（点）',
  'forex.pips': '{pips} 点',
  'forex.yearly': '年利率',
  'forex.night.what': '持仓过夜会收取或支付隔夜利息，正数为收入。',
  'forex.nights': '下次按 {nights} 晚计息，正数为收入。',
} as const satisfies Record<keyof typeof forexEn, string>;
