import fc from 'fast-check';
import { DAY_MS, HOUR_MS } from '@candor/kit/time';
import { describe, expect, it } from 'vitest';
import {
  ASKED_MAX,
  decideAnswer,
  decideAsk,
  questionLife,
  startClock,
  stopClock,
} from './question.rules.ts';

const NOW = 1_000_000_000;
const open = { state: 'open', until: NOW + DAY_MS, needsImage: false } as const;
const answer = { text: 'Here it is.', images: [] };
const code = (decision: { ok: boolean; code?: string }) => (decision.ok ? 'yes' : decision.code);

describe('a question', () => {
  it('is over once, however it ends', () => {
    for (const state of questionLife.states.filter((known) => known !== 'open')) {
      expect(questionLife.isFinal(state)).toBe(true);
      expect(code(decideAnswer({ ...open, state }, answer, NOW))).toBe('QUESTION_OVER');
    }
  });

  it('is answered in time to the millisecond, with something, and with a picture where one is needed', () => {
    expect(code(decideAnswer(open, answer, open.until - 1))).toBe('yes');
    expect(code(decideAnswer(open, answer, open.until))).toBe('QUESTION_OVER');
    expect(code(decideAnswer(open, { text: null, images: [] }, NOW))).toBe('ANSWER_EMPTY');
    const strict = { ...open, needsImage: true };
    expect(code(decideAnswer(strict, answer, NOW))).toBe('ANSWER_IMAGE_MISSING');
    expect(code(decideAnswer(strict, { text: null, images: ['fil_1'] }, NOW))).toBe('yes');
  });

  it('is asked three times of a review and not once more', () => {
    expect(code(decideAsk(ASKED_MAX - 1))).toBe('yes');
    expect(code(decideAsk(ASKED_MAX))).toBe('REVIEW_ASKED_ENOUGH');
  });

  it('stops the clock of the review: what was left is left when it goes on', () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -10 * HOUR_MS, max: 100 * HOUR_MS }),
        fc.integer({ min: 1, max: 30 }),
        fc.integer({ min: 0, max: 30 * DAY_MS }),
        (left, days, answeredAfter) => {
          const { until, restMs, deadlineAt } = stopClock({ deadlineAt: NOW + left }, days, NOW);
          expect(restMs).toBe(Math.max(0, left));
          // While the customer has time the review cannot be late.
          expect(deadlineAt).toBeGreaterThanOrEqual(until);
          const resumedAt = NOW + answeredAfter;
          expect(startClock({ restMs: BigInt(restMs) }, resumedAt)).toBe(resumedAt + restMs);
        },
      ),
    );
  });
});
