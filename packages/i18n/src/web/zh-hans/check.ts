import type { checkEn } from '../en/check.ts';

export const checkZhHans = {
  'check.again': '重新核验',
  'check.recomputeAgain': '再次计算',
  'check.trouble': '核验未能完成，请重试。',
  'check.took': '已在本设备上完成核验，用时 {seconds} 秒。',
  'check.shown': '显示值',
  'check.cited': '凭证所载',
  'check.computed': '计算结果',
  'check.secret': '当日种子将于 {when} 公布，届时可在此重新计算。',
  'check.secretDay': '{day} 的种子尚未公布。',
  'check.forged': '{day} 公布的种子与其承诺不符。',
  'check.commitmentDiffers': '本凭证上的承诺与 {day} 公布的承诺不一致。',
  'check.commitment': '{day} 的承诺',
  'check.saved': '文件已保存',
  'check.notSaved': '文件加载失败，请重试。',
  'check.fileHash': '文件指纹（SHA-256）',
  'check.tapes': '全部承诺与种子',
} as const satisfies Record<keyof typeof checkEn, string>;
