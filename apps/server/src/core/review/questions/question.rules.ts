/** A question is over once: by the answer, taken back, by time, or with what it was about. */
import { ok, refuse, type Decision } from '@candor/kit/decision';
import { machine, type EventOf, type StateOf } from '@candor/kit/machine';
import { DAY_MS } from '@candor/kit/time';

export const questionLife = machine({
  open: { answer: 'answered', takeBack: 'takenBack', lapse: 'lapsed', end: 'ended' },
  answered: {},
  takenBack: {},
  lapsed: {},
  ended: {},
});
export type QuestionState = StateOf<typeof questionLife>;
export type QuestionEvent = EventOf<typeof questionLife>;

/** Whoever could ask for ever could sit on a withdrawal for ever. */
export const ASKED_MAX = 3;

export function decideAsk(asked: number): Decision<null, 'REVIEW_ASKED_ENOUGH'> {
  return asked < ASKED_MAX ? ok(null) : refuse('REVIEW_ASKED_ENOUGH', { max: ASKED_MAX });
}

type Clock = { readonly until: number; readonly restMs: number; readonly deadlineAt: number };

/**
 * The review's deadline stands as far behind the customer's as it was away when they were asked, so
 * the time they take is not ours.
 */
export function stopClock(
  { deadlineAt }: { readonly deadlineAt: number },
  days: number,
  now: number,
): Clock {
  const until = now + days * DAY_MS;
  const restMs = Math.max(0, deadlineAt - now);
  return { until, restMs, deadlineAt: until + restMs };
}

export function startClock({ restMs }: { readonly restMs: bigint }, now: number): number {
  return now + Number(restMs);
}

type Answer = { readonly text: string | null; readonly images: readonly string[] };

/** Whoever answers at the instant the time is over is too late. */
export function decideAnswer(
  question: { readonly state: QuestionState; readonly until: number; readonly needsImage: boolean },
  { text, images }: Answer,
  now: number,
): Decision<null, 'QUESTION_OVER' | 'ANSWER_EMPTY' | 'ANSWER_IMAGE_MISSING'> {
  if (questionLife.next(question.state, 'answer') === null || now >= question.until)
    return refuse('QUESTION_OVER');
  if (text === null && images.length === 0) return refuse('ANSWER_EMPTY');
  return question.needsImage && images.length === 0 ? refuse('ANSWER_IMAGE_MISSING') : ok(null);
}
