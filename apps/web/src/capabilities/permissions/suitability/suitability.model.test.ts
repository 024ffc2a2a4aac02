import { suitabilityChoices, suitabilityAnswers } from '@candor/contract/kernel/suitability';
import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import {
  CHECK_STEP,
  furthestStep,
  isOtherReviewed,
  questionAt,
  questions,
  readLevel,
  readQuestionnaire,
  stepAfter,
  toAnswers,
  withAnswer,
  withoutAnswers,
  type Given,
} from './suitability.model.ts';

const anyGiven: fc.Arbitrary<Given> = fc
  .tuple(
    ...questions.map((question) => fc.option(fc.constantFrom(...suitabilityChoices[question]))),
  )
  .map((choices) =>
    questions.reduce<Given>(
      (answers, question, place) => withAnswer(answers, question, choices[place]),
      {},
    ),
  );

describe('the questionnaire', () => {
  it('asks every question once', () => {
    expect(questions.toSorted()).toEqual(Object.keys(suitabilityChoices).toSorted());
  });

  it('is found again after a reload by its owner, and by nobody else', () => {
    fc.assert(
      fc.property(anyGiven, fc.nat(CHECK_STEP), (answers, wanted) => {
        const step = Math.min(wanted, furthestStep(answers));
        const stored: unknown = JSON.parse(JSON.stringify({ owner: 'cus_1', step, answers }));
        expect(readQuestionnaire(stored, 'cus_1')).toEqual({ owner: 'cus_1', step, answers });
        expect(readQuestionnaire(stored, 'cus_2')).toEqual({
          owner: 'cus_2',
          step: 0,
          answers: {},
        });
      }),
    );
  });

  it('survives whatever is stored in its place', () => {
    fc.assert(
      fc.property(fc.jsonValue(), (answers) => {
        for (const stored of [answers, { owner: 'cus_1', step: answers, answers }]) {
          const { step, answers: read } = readQuestionnaire(stored, 'cus_1');
          expect(step).toBeLessThanOrEqual(furthestStep(read));
          for (const [question, choice] of Object.entries(read))
            expect(
              Object.entries(suitabilityChoices).find(([key]) => key === question)?.[1],
            ).toContain(choice);
        }
      }),
    );
  });

  it('leads from the first question to the last look, past none that is open', () => {
    fc.assert(
      fc.property(anyGiven, (given) => {
        let [step, answers] = [1, given];
        for (let steps = 0; step !== CHECK_STEP; steps += 1) {
          const question = questionAt(step);
          expect(question).not.toBeNull();
          expect(steps).toBeLessThanOrEqual(questions.length);
          if (question !== null)
            answers = withAnswer(answers, question, suitabilityChoices[question][0]);
          step = stepAfter(step, answers);
        }
        expect(toAnswers(answers, true)).not.toBeNull();
      }),
    );
  });

  it('is whole only with all answers and the confirmation', () => {
    fc.assert(
      fc.property(anyGiven, fc.boolean(), (given, understands) => {
        const answers = toAnswers(given, understands);
        expect(answers !== null).toBe(understands && furthestStep(given) === CHECK_STEP);
        if (answers !== null) expect(suitabilityAnswers.safeParse(answers).success).toBe(true);
      }),
    );
  });

  it('asks again what was wrong, and keeps the rest', () => {
    expect(withoutAnswers({ income: 'to50', spread: 'width' }, ['spread', 'longCall'])).toEqual({
      income: 'to50',
    });
  });

  it('takes an address that says nonsense for the lowest level', () => {
    expect([readLevel('options3'), readLevel('options9'), readLevel(undefined)]).toEqual([
      'options3',
      'options1',
      'options1',
    ]);
  });

  it('waits while another level is reviewed', () => {
    const reviewed = [
      { service: 'options1', state: 'underReview' },
      { service: 'blockTrade', state: 'underReview' },
    ] as const;
    expect(isOtherReviewed(reviewed, 'options2')).toBe(true);
    expect(isOtherReviewed(reviewed, 'options1')).toBe(false);
    expect(isOtherReviewed([{ service: 'blockTrade', state: 'underReview' }], 'options1')).toBe(
      false,
    );
  });
});
