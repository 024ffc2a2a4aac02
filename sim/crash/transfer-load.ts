/**
 * Moves money again and again, as a good client does: a command whose answer was lost is sent again
 * under the same id. Acknowledged ones are written down.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { HoldingWallet } from '@candor/contract/kernel/enumerations';
import * as z from 'zod/mini';
import type { BenchPerson } from '../../bench/people.ts';
import type { Random } from '../random.ts';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';

export type Acknowledged =
  | {
      readonly does: 'transfer';
      readonly customerId: string;
      readonly requestId: string;
      readonly id: string;
      readonly from: HoldingWallet;
      readonly minor: bigint;
      readonly answer: string;
    }
  | {
      readonly does: 'cancel';
      readonly customerId: string;
      readonly requestId: string;
      readonly id: string;
      readonly answer: string;
    };

export type AckLog = {
  readonly acks: Acknowledged[];
  resent: number;
  refused: number;
  askedAgain: number;
};

export type CustomerLoad = {
  readonly origin: string;
  readonly person: BenchPerson;
  readonly random: Random;
  readonly log: AckLog;
  readonly name: string;
  readonly isOver: () => boolean;
  /** Of rest after each answer; without pause if not given. */
  readonly betweenMs?: number;
};

const ANSWER_WAIT_MS = 8_000;
const AWAY_PAUSE_MS = 150;
const AMOUNT_MAX_CENTS = 500;
const CANCEL_SHARE = 0.2;
const AGAIN_SHARE = 0.1;

export async function moveMoneyAllTheTime(load: CustomerLoad): Promise<void> {
  const { person, random, log, name, isOver, betweenMs = 0 } = load;
  const own: Acknowledged[] = [];
  for (let count = 0; !isOver(); count += 1) {
    if (count > 0 && betweenMs > 0) await sleep(betweenMs);
    const requestId = `${name}-${String(count).padStart(12, '0')}`;
    const last = own.at(-1);
    if (last?.does === 'transfer' && random.chance(CANCEL_SHARE)) {
      const body = { requestId, id: last.id };
      const answer = await untilAnswered(load, '/wallet/cancelTransfer', body);
      if (answer !== null)
        keep({ does: 'cancel', customerId: person.customerId, requestId, id: last.id, answer });
    } else {
      const [from, to] = random.chance(0.5)
        ? [HoldingWallet.Funding, HoldingWallet.Stock]
        : [HoldingWallet.Stock, HoldingWallet.Funding];
      const cents = 1 + random.below(AMOUNT_MAX_CENTS);
      const body = { requestId, from, to, amount: toWire(money('USD', BigInt(cents))) };
      const answer = await untilAnswered(load, '/wallet/transfer', body);
      if (answer !== null)
        keep({
          does: 'transfer',
          customerId: person.customerId,
          requestId,
          id: z.parse(transferAnswer, JSON.parse(answer)).id,
          from,
          minor: BigInt(cents),
          answer,
        });
      if (answer !== null && random.chance(AGAIN_SHARE)) {
        log.askedAgain += 1;
        assert(
          (await untilAnswered(load, '/wallet/transfer', body)) === answer,
          `${requestId} was answered differently the second time`,
        );
      }
    }
  }

  function keep(ack: Acknowledged): void {
    own.push(ack);
    log.acks.push(ack);
  }
}

/** As it was answered in the end; null where it was refused. */
async function untilAnswered(
  { origin, person, log }: Pick<CustomerLoad, 'origin' | 'person' | 'log'>,
  path: string,
  body: unknown,
): Promise<string | null> {
  for (let attempt = 0; ; attempt += 1) {
    if (attempt > 0) {
      log.resent += 1;
      await sleep(AWAY_PAUSE_MS);
    }
    const answer = await post(origin, person, path, body);
    if (answer === null || answer.status >= 500 || answer.status === 429) continue;
    const { code, data } = z.parse(envelope, JSON.parse(answer.text));
    if (answer.status === 200) return JSON.stringify(data);
    assert(code !== 401, 'nobody is signed out by a crash');
    log.refused += 1;
    return null;
  }
}

async function post(
  origin: string,
  person: BenchPerson,
  path: string,
  body: unknown,
): Promise<{ status: number; text: string } | null> {
  try {
    const response = await fetch(`${origin}${path}`, {
      method: 'POST',
      headers: { 'content-type': 'application/json', authorization: person.token },
      body: JSON.stringify(body),
      signal: AbortSignal.timeout(ANSWER_WAIT_MS),
    });
    return { status: response.status, text: await response.text() };
  } catch (error) {
    if (error instanceof TypeError || error instanceof DOMException) return null;
    throw error;
  }
}

const envelope = z.object({ code: z.int(), data: z.unknown() });
const transferAnswer = z.object({ id: z.string() });
