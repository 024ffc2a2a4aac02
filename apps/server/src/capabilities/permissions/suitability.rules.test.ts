import {
  knowledgeQuestions,
  optionServices,
  sampleSuitability,
  suitabilityChoices,
  type SuitabilityAnswers,
} from '@candor/contract/kernel/suitability';
import { DAY_MS } from '@candor/kit/time';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { FAILED_TRIES_MAX, isRight, judgeAnswers, nextTryAt } from './suitability.rules.ts';

const expert: SuitabilityAnswers = {
  yearsTrading: 'overThree',
  optionTrades: 'overFifty',
  objective: 'growth',
  shareOfWealth: 'underTenth',
  income: 'to100',
  coveredCall: 'sellAtStrike',
  shortPut: 'buyAtStrike',
  longCall: 'premium',
  spread: 'netPremium',
  understandsLoss: true,
};

const anyAnswers = fc.record({
  yearsTrading: fc.constantFrom(...suitabilityChoices.yearsTrading),
  optionTrades: fc.constantFrom(...suitabilityChoices.optionTrades),
  objective: fc.constantFrom(...suitabilityChoices.objective),
  shareOfWealth: fc.constantFrom(...suitabilityChoices.shareOfWealth),
  income: fc.constantFrom(...suitabilityChoices.income),
  coveredCall: fc.constantFrom(...suitabilityChoices.coveredCall),
  shortPut: fc.constantFrom(...suitabilityChoices.shortPut),
  longCall: fc.constantFrom(...suitabilityChoices.longCall),
  spread: fc.constantFrom(...suitabilityChoices.spread),
  understandsLoss: fc.constant<true>(true),
});

const missing = (more: Partial<SuitabilityAnswers>, wanted: (typeof optionServices)[number]) =>
  judgeAnswers({ ...expert, ...more }, wanted).missing;

describe('sample answers', () => {
  it('are enough for every level, so that trying it out leads somewhere', () => {
    for (const wanted of optionServices)
      expect(judgeAnswers({ ...sampleSuitability, understandsLoss: true }, wanted)).toMatchObject({
        isEnough: true,
        wrong: [],
      });
  });
});

describe('answers to the suitability questions', () => {
  it.each([
    ['options1', { yearsTrading: 'none', optionTrades: 'none', objective: 'preserve' }, []],
    ['options1', { coveredCall: 'keepAll' }, ['knowledge']],
    ['options1', { spread: 'unlimited', longCall: 'nothing' }, []],
    ['options2', { longCall: 'unlimited' }, ['knowledge']],
    ['options2', { yearsTrading: 'none' }, ['experience']],
    ['options2', { objective: 'preserve', shareOfWealth: 'overHalf' }, ['objective', 'means']],
    ['options2', { optionTrades: 'none', income: 'under25' }, []],
    [
      'options3',
      { yearsTrading: 'underOne', optionTrades: 'none' },
      ['experience', 'optionTrades'],
    ],
    ['options3', { income: 'under25', shareOfWealth: 'underHalf' }, ['means']],
    ['options3', { income: 'under25', shareOfWealth: 'underQuarter' }, []],
    ['options3', { spread: 'width', shortPut: 'nothing' }, ['knowledge']],
  ] as const)('for %s with %j lack %j', (service, more, gaps) => {
    expect(missing(more, service)).toEqual(gaps);
  });

  it('that are enough for a level are enough for those below it, and say the highest', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const enough = optionServices.map((service) => judgeAnswers(answers, service).isEnough);
        expect(enough).toEqual(enough.toSorted((left, right) => Number(right) - Number(left)));
        for (const service of optionServices)
          expect(judgeAnswers(answers, service).levelMost).toBe(enough.filter(Boolean).length);
      }),
    );
  });

  it('lack more for a higher level, never less, and nothing twice', () => {
    fc.assert(
      fc.property(anyAnswers, (answers) => {
        const [one, two, three] = optionServices.map(
          (service) => judgeAnswers(answers, service).missing,
        );
        expect(two).toEqual(expect.arrayContaining(one ?? []));
        expect(three).toEqual(expect.arrayContaining(two ?? []));
        expect(new Set(three).size).toBe(three?.length);
      }),
    );
  });

  it('are explained where they are wrong, whatever the level', () => {
    fc.assert(
      fc.property(anyAnswers, fc.constantFrom(...optionServices), (answers, service) => {
        expect(judgeAnswers(answers, service).wrong).toEqual(
          knowledgeQuestions.filter((question) => !isRight(answers, question)),
        );
      }),
    );
    expect(judgeAnswers(expert, 'options3')).toEqual({
      isEnough: true,
      missing: [],
      levelMost: 3,
      wrong: [],
    });
  });
});

describe('failed tries', () => {
  it('leave the next one open until five stand within a day, then until the fifth last is a day old', () => {
    fc.assert(
      fc.property(
        fc.array(fc.nat(3 * DAY_MS), { maxLength: 12 }),
        fc.nat(3 * DAY_MS),
        (failedAt, now) => {
          const past = failedAt.filter((at) => at <= now);
          const counting = past.filter((at) => at + DAY_MS > now);
          const next = nextTryAt(past, now);
          expect(next === null).toBe(counting.length < FAILED_TRIES_MAX);
          if (next === null) return;
          expect(next).toBeGreaterThan(now);
          expect(nextTryAt(past, next)).toBeNull();
        },
      ),
    );
  });
});
