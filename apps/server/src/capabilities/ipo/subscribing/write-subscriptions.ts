/**
 * Writes what a group of applications came to, all with one statement of each kind: money, rows,
 * steps, kept answers, notices and events. The commit goes with the last of them.
 */
import { assert } from '@candor/kit/assert';
import { sendTo, type Reached } from '../../../core/inbox/keep-notices.ts';
import type { MoneyTurn } from '../../../core/ledger/money-turn.ts';
import { keepAnswers } from '../../../core/ledger/store/requests.store.ts';
import { doneTransferAnnouncement } from '../../../core/transfers/announce-transfer.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import { insertTransfers } from '../../../core/transfers/transfers.store.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { announceAll } from '../../../platform/push/announce.ts';
import { changeLots, insertSubscriptions } from './applying.store.ts';
import type { Offering } from '../offerings.store.ts';
import { keptAnswer } from './kept-answer.ts';
import type { Command } from './subscribe-command.ts';
import { insertSteps, type Subscription } from './subscriptions.store.ts';
import { toldEvents, toldNotices, type Told } from '../drawing/tell-subscribers.ts';

export type Accepted = {
  readonly command: Command;
  readonly offering: Offering;
  readonly before: Subscription | null;
  readonly after: Subscription;
  /** Of the identity. */
  readonly mark: string;
  /** What the wallet lacked. */
  readonly transfer: Transfer | null;
};

export async function writeSubscriptions(
  tx: Tx,
  { turn, reached }: { readonly turn: MoneyTurn; readonly reached: Reached },
  accepted: readonly Accepted[],
  handOver: () => void,
): Promise<void> {
  const money = sendMoney(turn);
  const rows = writeRows(tx, accepted);
  // Awaited below. Where the house's book cannot be locked, that error is thrown instead.
  rows.catch(() => undefined);
  await money.sent;
  const inOrder = accepted.toSorted((one, other) =>
    one.command.actor < other.command.actor ? -1 : 1,
  );
  const { announcements, kept } = sendTo(
    tx,
    reached,
    inOrder.flatMap((one) => toldNotices(one.offering, getTold(one))),
  );
  const announced = announceAll(tx, [
    ...inOrder.flatMap(({ transfer }) =>
      transfer === null ? [] : [doneTransferAnnouncement(transfer.customerId, transfer.id)],
    ),
    ...inOrder.flatMap((one) => toldEvents(one.offering, getTold(one), tx.now)),
    ...announcements,
  ]);
  // Nothing is sent after these: the commit goes with them, in one round trip.
  tx.end();
  handOver();
  await Promise.all([money.written, rows, kept, announced]);
}

/** `sent` when its last statement is on its way, which may be after the house's book was locked. */
function sendMoney(turn: MoneyTurn): { sent: Promise<void>; written: Promise<void> } {
  const { promise: sent, resolve, reject } = Promise.withResolvers<void>();
  const written = turn.write({ othersSent: null, onSent: resolve });
  written.catch(reject);
  return { sent, written };
}

async function writeRows(tx: Tx, accepted: readonly Accepted[]): Promise<void> {
  const made = accepted.flatMap(({ before, after, mark }) =>
    before === null ? [{ ...after, identityMark: mark }] : [],
  );
  const changed = accepted.flatMap(({ before, after, command: { arrivedAt } }) =>
    before === null ? [] : [{ ...after, changedAt: arrivedAt }],
  );
  const transfers = accepted.flatMap(({ transfer }) => transfer ?? []);
  const [, count] = await Promise.all([
    insertSubscriptions(tx, made),
    changeLots(tx, changed),
    insertSteps(
      tx,
      accepted.map(({ after, command: { arrivedAt } }) => ({ ...after, at: arrivedAt })),
    ),
    transfers.length === 0 ? null : insertTransfers(tx, transfers),
    keepAnswers(
      tx,
      accepted.map(({ command: { actor, requestId, bodyHash, language }, after }) => ({
        actor,
        requestId,
        bodyHash,
        answer: keptAnswer(after, { at: tx.now, language }),
      })),
    ),
  ]);
  assert(count === changed.length, 'it changed although it was held');
}

function getTold({ before, after }: Accepted): Told {
  return {
    subscription: after,
    before: before ?? after,
    step: before === null ? 'apply' : 'change',
  };
}
