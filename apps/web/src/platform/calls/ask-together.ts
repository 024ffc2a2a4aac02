/**
 * Another account begins its screens anew, and each part of them asks for itself. What is asked in
 * one turn while they open travels as one question, and comes back together: drawn once instead of
 * answer by answer.
 *
 * Only calls that can be followed: a screen asks for them as they are, without conditions of its
 * own on the way. One that is refused there is asked by itself and says why.
 */
import type { CallArguments, CallUntil } from '@candor/client/call';
import { CallAborted, CallFailed, CallRefused } from '@candor/client/call-errors';
import { callName } from '@candor/client/reading';
import { steadyMs } from '@candor/client/time';
import type { Declaration, ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { after } from '../timers.ts';

/** From the tap until the last part of the screen was opened, and the socket has told its number. */
const OPENING_MS = 2_000;
/** What is less urgent than figures waits no longer for them, */
const FIGURES_MS_MAX = 1_000;
/** and until they are drawn. */
const DRAWN_MS = 200;

export type Question = {
  readonly call: string;
  readonly sent: { readonly body?: unknown; readonly query?: unknown };
};
type AskAsOne = {
  /** Null is an answer that has to be asked for by itself. */
  readonly ask: (questions: Question[]) => Promise<readonly unknown[]>;
  readonly questionsMax: number;
};

let asOne: AskAsOne | null = null;
let openingUntilMs = 0;
let waiting: Asked[] = [];
let figures: Promise<void> = Promise.resolve();
let figuresCame = (): void => undefined;

/** The call itself comes after the first screen, with what else concerns the connection. */
export function startTogether(given: AskAsOne): void {
  asOne = given;
}

/** From here on, for a moment, what is asked is asked together. */
export function openTogether(): void {
  // What was asked of the account before is of nobody any more.
  for (const { leave } of waiting) leave();
  waiting = [];
  openingUntilMs = steadyMs() + OPENING_MS;
  figures = new Promise((resolve) => {
    figuresCame = resolve;
    after(FIGURES_MS_MAX, resolve);
  });
}

/** Until the first figures of the account that was opened are drawn. */
export const firstFigures = (): Promise<void> => figures;

type Asked = Question & {
  readonly answer: (data: unknown) => void;
  readonly askAlone: () => void;
  readonly leave: () => void;
};

export function together(callUntil: CallUntil): CallUntil {
  return async <E extends Declaration>(
    signal: AbortSignal,
    endpoint: E,
    ...args: CallArguments<E>
  ): Promise<ReceivedDataOf<E>> => {
    const alone = async () => await callUntil(signal, endpoint, ...args);
    const [input] = args;
    if (
      endpoint.isFollowed !== true ||
      input?.params !== undefined ||
      asOne === null ||
      steadyMs() > openingUntilMs
    )
      return await alone();
    const { body = {}, query = {} } = input ?? {};
    return await new Promise<ReceivedDataOf<E>>((resolve, reject) => {
      if (waiting.length === 0) after(0, () => void askAll());
      waiting.push({
        call: callName(endpoint),
        sent: endpoint.method === 'GET' ? { query } : { body },
        answer: (data) =>
          signal.aborted ? reject(new CallAborted()) : resolve(data as ReceivedDataOf<E>),
        askAlone: () => void alone().then(resolve, reject),
        leave: () => reject(new CallAborted()),
      });
    });
  };
}

async function askAll(): Promise<void> {
  const asked = waiting;
  waiting = [];
  const { ask, questionsMax = 0 } = asOne ?? {};
  const isOne = ask !== undefined && asked.length > 1 && asked.length <= questionsMax;
  const answers = isOne
    ? await ask(asked.map(({ call, sent }) => ({ call, sent }))).catch(notAnswered)
    : [];
  for (const [place, one] of asked.entries()) {
    const data = answers[place] ?? null;
    if (data === null) one.askAlone();
    else one.answer(data);
  }
  after(DRAWN_MS, figuresCame);
}

/** Each says what is wrong, in its own place. */
function notAnswered(error: unknown): readonly unknown[] {
  if (error instanceof CallFailed || error instanceof CallRefused || error instanceof CallAborted)
    return [];
  throw error;
}
