/**
 * What is asked before somebody may trade options. The answers are choices, never typed text; which
 * of them are right and what a level needs is the server's to judge (suitability.rules.ts).
 */
import * as z from 'zod/mini';
import type { Service } from './enumerations.ts';

/** Lowest first: a level includes those below it. */
export const optionServices = ['options1', 'options2', 'options3'] as const satisfies Service[];
export type OptionService = (typeof optionServices)[number];

/** From 1; 0 for what is no level of options. */
export function levelOf(service: Service): number {
  return optionServices.findIndex((level) => level === service) + 1;
}

export const suitabilityChoices = {
  yearsTrading: ['none', 'underOne', 'oneToThree', 'overThree'],
  optionTrades: ['none', 'underTen', 'tenToFifty', 'overFifty'],
  objective: ['preserve', 'income', 'hedge', 'growth', 'speculate'],
  shareOfWealth: ['underTenth', 'underQuarter', 'underHalf', 'overHalf'],
  income: ['under25', 'to50', 'to100', 'over100'],
  coveredCall: ['keepAll', 'sellAtStrike', 'payDifference'],
  shortPut: ['nothing', 'losePremium', 'buyAtStrike'],
  longCall: ['nothing', 'premium', 'strike', 'unlimited'],
  spread: ['netPremium', 'width', 'unlimited'],
} as const;

export type SuitabilityQuestion = keyof typeof suitabilityChoices;

export const knowledgeQuestions = [
  'coveredCall',
  'shortPut',
  'longCall',
  'spread',
] as const satisfies SuitabilityQuestion[];
export type KnowledgeQuestion = (typeof knowledgeQuestions)[number];

export const suitabilityAnswers = z.strictObject({
  yearsTrading: z.enum(suitabilityChoices.yearsTrading),
  optionTrades: z.enum(suitabilityChoices.optionTrades),
  objective: z.enum(suitabilityChoices.objective),
  shareOfWealth: z.enum(suitabilityChoices.shareOfWealth),
  income: z.enum(suitabilityChoices.income),
  coveredCall: z.enum(suitabilityChoices.coveredCall),
  shortPut: z.enum(suitabilityChoices.shortPut),
  longCall: z.enum(suitabilityChoices.longCall),
  spread: z.enum(suitabilityChoices.spread),
  /** Nobody who does not say so may trade options. */
  understandsLoss: z.literal(true),
});
export type SuitabilityAnswers = z.output<typeof suitabilityAnswers>;

/** Of a fictional trader, for trying it out: enough for every level. */
export const sampleSuitability = {
  yearsTrading: 'oneToThree',
  optionTrades: 'underTen',
  objective: 'growth',
  shareOfWealth: 'underTenth',
  income: 'to50',
  coveredCall: 'sellAtStrike',
  shortPut: 'buyAtStrike',
  longCall: 'premium',
  spread: 'netPremium',
} as const satisfies Omit<SuitabilityAnswers, 'understandsLoss'>;

/** What answers can lack for a level. */
export const suitabilityGaps = [
  'knowledge',
  'experience',
  'optionTrades',
  'objective',
  'means',
] as const;
export type SuitabilityGap = (typeof suitabilityGaps)[number];
