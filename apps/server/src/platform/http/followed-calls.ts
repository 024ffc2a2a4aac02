/**
 * Calls that a screen follows over /push: made as if the customer asked again, by the same handler,
 * parsing, rate limit and shared answers, so that what is pushed is what a fresh call would answer.
 */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { personOf } from '@candor/contract/kernel/account-id';
import { languageFrom, languageHeader } from '@candor/contract/kernel/language';
import { Refused, refuseNow } from '@candor/contract/kernel/refused';
import type { askTogether } from '@candor/contract/push';
import * as z from 'zod/mini';
import type { Db } from '../db/database.ts';
import type { PrepareReading } from '../push/readings.ts';
import type { BoundCall, Call, SignedIn } from './bind.ts';
import type { AnswersOf } from './call-answers.ts';
import { FieldsInvalid } from './faults.ts';
import type { RateLimiter } from './limits/rate-limits.ts';
import { zoneNamed } from './request-facts.ts';

export function followedCalls(
  calls: readonly BoundCall[],
  { answersOf, limiter, db }: { answersOf: AnswersOf; limiter: RateLimiter; db: Db },
): PrepareReading {
  const followed = new Map(
    calls
      .filter(
        ({ endpoint: { isFollowed, caller } }) => isFollowed === true && caller === 'customer',
      )
      .map((bound) => [`${bound.endpoint.method} ${bound.endpoint.path}`, bound]),
  );
  return ({ call: name, sent, languages, zone }, holder: SignedIn) => {
    const bound = followed.get(name) ?? refuseNow('PATH_UNKNOWN');
    if (holder.keyId !== undefined && bound.scope !== 'read') refuseNow('KEY_SCOPE_MISSING');
    const { rate, parse, make } = answersOf(bound);
    // What is of the person is theirs whichever account the socket was opened for.
    const customer =
      (bound.acting ?? null) === null
        ? { ...holder, customerId: personOf(holder.customerId) }
        : holder;
    const { body, query = {} } = sent;
    const asked = {
      ...parse({ body, query }),
      customer,
      operator: null as never,
      file: () => refuseNow('PATH_UNKNOWN'),
      language: languageFrom(languages, undefined),
      zone: zone === null ? null : zoneNamed(zone),
      guestKey: null,
      origin: NOWHERE,
      db,
      transact: db.transact,
    };
    return async (now) => {
      limiter.admit(rate, personOf(customer.customerId), now);
      // What is found once for a call is found again.
      return make({ ...asked, now } as Call);
    };
  };
}

/** A reading leaves no trace of where it was asked from. */
const NOWHERE = { network: '', device: '' };

/**
 * What a screen asks as it opens, as one call, of one instant. Null is one that is refused: asked
 * by itself it says why.
 */
export async function answerTogether(
  { body, customer, language, zone, now }: Call<typeof askTogether>,
  prepare: PrepareReading,
): Promise<DataOf<typeof askTogether>> {
  const where = { languages: languageHeader[language], zone };
  const answers = body.calls.map(async (asked): Promise<unknown> => {
    try {
      const answer = await prepare({ ...asked, ...where }, customer)(now);
      return z.parse(made, JSON.parse(String(answer))).data;
    } catch (error) {
      if (error instanceof Refused || error instanceof FieldsInvalid) return null;
      throw error;
    }
  });
  return { answers: await Promise.all(answers) };
}

const made = z.object({ data: z.unknown() });
