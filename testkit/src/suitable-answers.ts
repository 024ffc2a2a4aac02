/** Answers that are good for every level of options. */
import type { SuitabilityAnswers } from '@candor/contract/kernel/suitability';

export const suitableAnswers: SuitabilityAnswers = {
  yearsTrading: 'oneToThree',
  optionTrades: 'underTen',
  objective: 'growth',
  shareOfWealth: 'underTenth',
  income: 'to50',
  coveredCall: 'sellAtStrike',
  shortPut: 'buyAtStrike',
  longCall: 'premium',
  spread: 'netPremium',
  understandsLoss: true,
};
