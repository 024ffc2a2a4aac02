/**
 * Orders an event in a test account. It waits for nothing and touches no order: what it does is
 * decided with the next command of the account. Only what has no other way of being there is
 * asked: neither a price nor a fill can be ordered.
 */
import { FORCED_PER_HOUR_MAX, forcedEventsChanged } from '@candor/contract/forced-events';
import type { orderForcedEvent as call } from '@candor/contract/forced-events';
import { isFirstAccount } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { HOUR_MS, SECOND_MS } from '@candor/kit/time';
import { parsePositiveMoney } from '@candor/money/parse';
import { isTestAccount, lockAccount } from '../../core/customers/accounts.store.ts';
import {
  countForcedSince,
  insertForced,
  type ForcedRow,
} from '../../core/desk/store/forced/forced-events.store.ts';
import { findPosition } from '../../core/desk/store/positions.store.ts';
import { tradedInstrument } from '../../core/desk/terms/traded-instrument.ts';
import { once } from '../../core/ledger/once.ts';
import type { Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announce } from '../../platform/push/announce.ts';
import { DISCONNECT_TOPIC } from '../../platform/push/session-watch.ts';
import { newId } from '../../platform/random.ts';
import type { ForcedDeps } from './forced-deps.ts';
import { completed, type Completed } from './forced-events.rules.ts';

type Body = BodyOf<typeof call>;

export async function orderForcedEvent(
  deps: ForcedDeps,
  tx: Tx,
  { customerId, keyId }: SignedIn,
  { requestId, ...asked }: Body,
): Promise<string> {
  const { kind, seconds, most, reason, source, code, id: positionId, required } = asked;
  const asks = [
    'orderForcedEvent',
    kind,
    ...[seconds, most, reason, source, code, positionId, required].map((one) => one ?? null),
  ];
  return once(tx, { actor: customerId, requestId, asks }, async () => {
    if (isFirstAccount(customerId)) refuseNow('ACCOUNT_NOT_TEST');
    await lockAccount(tx, customerId);
    if (!(await isTestAccount(tx, customerId))) refuseNow('ACCOUNT_NOT_TEST');
    const event = orRefuse(completed(asked));
    if ((await countForcedSince(tx, customerId, tx.now - HOUR_MS)) >= FORCED_PER_HOUR_MAX)
      refuseNow('FORCED_EVENTS_TOO_MANY', { max: FORCED_PER_HOUR_MAX });
    const id = newId('for');
    await insertForced(tx, customerId, {
      ...nothingElse,
      ...(await detailsOf(deps, tx, customerId, event)),
      ...{ id, kind, at: tx.now, keyId: keyId ?? null },
      until: tx.now + (event.seconds ?? 0) * SECOND_MS,
    });
    if (kind === 'disconnect') tx.publish(DISCONNECT_TOPIC, { accountId: customerId });
    await announce(tx, customerId, forcedEventsChanged, { at: tx.now });
    return id;
  });
}

type Details = Omit<ForcedRow, 'id' | 'kind' | 'at' | 'until' | 'keyId'>;

const nothingElse: Details = {
  ...{ most: null, reason: null, source: null, instrumentId: null },
  ...{ code: null, positionId: null, required: null },
};

async function detailsOf(
  deps: ForcedDeps,
  tx: Tx,
  customerId: string,
  event: Completed,
): Promise<Partial<Details>> {
  switch (event.kind) {
    case 'partFill':
      return { most: BigInt(event.most) };
    case 'rejection':
      return { reason: event.reason };
    case 'halt': {
      const { source, code } = event;
      const { instruments } = deps.market;
      const { id } = orRefuse(tradedInstrument(instruments, source, code, tx.now));
      return { source, code, instrumentId: id };
    }
    case 'marginCall':
      return called(deps, tx, customerId, event);
    case 'disconnect':
      return {};
  }
}

/** Of an open position that is held on margin; it is closed at its real price, or not. */
async function called(
  { views }: Pick<ForcedDeps, 'views'>,
  tx: Tx,
  customerId: string,
  { id, required }: Completed & { readonly kind: 'marginCall' },
): Promise<Partial<Details>> {
  const position = (await findPosition(tx, customerId, id)) ?? refuseNow('POSITION_UNKNOWN');
  if (position.state === 'closed') refuseNow('POSITION_CLOSED');
  const { source, code, instrumentId } = position;
  const view = views.at(tx.now)(source, instrumentId);
  if (view === null || position.isOwned || view.terms.margin.kind === 'largestLoss')
    return refuseNow('MARGIN_NOT_NEEDED');
  const amount = parsePositiveMoney(required, view.terms.currency) ?? refuseNow('AMOUNT_INVALID');
  return { source, code, positionId: id, required: amount.minor };
}
