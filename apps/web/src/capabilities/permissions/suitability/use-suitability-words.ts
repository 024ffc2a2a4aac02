import { suitabilityChoices, type SuitabilityQuestion } from '@candor/contract/kernel/suitability';
import { useText, type Say } from '../../../platform/i18n/text.ts';

/** A question, what helps to answer it, and its answers, in words. */
export function useSuitabilityWords() {
  const t = useText();
  return {
    question: (question: SuitabilityQuestion) => t(`suitability.q.${question}`),
    hint: (question: SuitabilityQuestion) => t(`suitability.q.${question}.hint`),
    answer: (question: SuitabilityQuestion, choice: string) => answerText(t, question, choice),
  };
}

function answerText(t: Say, question: SuitabilityQuestion, choice: string): string {
  const say = <Choice extends string>(
    choices: readonly Choice[],
    text: (known: Choice) => string,
  ): string => {
    const known = choices.find((each) => each === choice);
    return known === undefined ? '' : text(known);
  };
  const of = suitabilityChoices;
  switch (question) {
    case 'yearsTrading':
      return say(of.yearsTrading, (known) => t(`suitability.a.yearsTrading.${known}`));
    case 'optionTrades':
      return say(of.optionTrades, (known) => t(`suitability.a.optionTrades.${known}`));
    case 'objective':
      return say(of.objective, (known) => t(`suitability.a.objective.${known}`));
    case 'shareOfWealth':
      return say(of.shareOfWealth, (known) => t(`suitability.a.shareOfWealth.${known}`));
    case 'income':
      return say(of.income, (known) => t(`suitability.a.income.${known}`));
    case 'coveredCall':
      return say(of.coveredCall, (known) => t(`suitability.a.coveredCall.${known}`));
    case 'shortPut':
      return say(of.shortPut, (known) => t(`suitability.a.shortPut.${known}`));
    case 'longCall':
      return say(of.longCall, (known) => t(`suitability.a.longCall.${known}`));
    case 'spread':
      return say(of.spread, (known) => t(`suitability.a.spread.${known}`));
  }
}
