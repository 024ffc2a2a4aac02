/**
 * A customer applies for shares of an offering, or changes the own application: the money is held
 * at the top of the range with all charges, and what the wallet lacks may come from the funding
 * wallet in the same step. The offering keeps its phase until the commit, so that an application
 * is either before the deadline or refused.
 *
 * Continues by the clock in move-offerings.ts.
 */
import type { subscribe as endpoint } from '@candor/contract/ipo';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { asCustomerId } from '../../core/customers/customer.ts';
import { loadStates } from '../../core/customers/standing.store.ts';
import { fundOrder } from '../../core/desk/rules/fund-order.rules.ts';
import { isUnlocked } from '../../core/desk/rules/gate.rules.ts';
import type { Asking } from '../../core/desk/state/commands.ts';
import { listStandings, listUnlocks } from '../../core/desk/store/traders.store.ts';
import { houseAccount, walletAccount, wallets } from '../../core/ledger/accounts.ts';
import { openMoneyTurn } from '../../core/ledger/money-turn.ts';
import { justPost, justReserve } from '../../core/ledger/movement.ts';
import { once } from '../../core/ledger/once.ts';
import { doneTransferAnnouncement } from '../../core/transfers/announce-transfer.ts';
import { transferJournal } from '../../core/transfers/transfer-journal.rules.ts';
import type { Transfer } from '../../core/transfers/transfer.ts';
import { insertTransfers } from '../../core/transfers/transfers.store.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { announceAll } from '../../platform/push/announce.ts';
import { newBytes, newId } from '../../platform/random.ts';
import { getIdentityMark } from './identity-mark.ts';
import type { IpoDeps } from './ipo-deps.ts';
import { findOfferingForShare, type Offering } from './offerings.store.ts';
import { shownSubscription, type ShownSubscription } from './shown-subscription.ts';
import { decideCancel, decideLots, decideOpen } from './subscribe.rules.ts';
import { costOf, lotsMax } from './subscription-cost.rules.ts';
import {
  changeLots,
  findSubscriptionForUpdate,
  hasApplied,
  insertSteps,
  insertSubscription,
  loadSubscription,
  subscriptionWallets,
  type Subscription,
} from './subscriptions.store.ts';
import { tell } from './tell-subscribers.ts';

export type Subscribing = {
  readonly customer: SignedIn;
  readonly body: BodyOf<typeof endpoint>;
  readonly language: Language;
};

export async function subscribe(
  tx: Tx,
  deps: Pick<IpoDeps, 'views' | 'plan'>,
  { customer, body, language }: Subscribing,
): Promise<ShownSubscription> {
  const { requestId, offeringId, quantity, changes = null, moveFromFunding = null } = body;
  return once(
    tx,
    {
      actor: customer.customerId,
      requestId,
      asks: ['ipo.subscribe', offeringId, quantity, changes, moveFromFunding],
    },
    async () => {
      const offering =
        (await findOfferingForShare(tx, offeringId)) ?? refuseNow('OFFERING_UNKNOWN');
      const before = changes === null ? null : await findOwn(tx, customer, offering, changes);
      const mark = await admit(tx, customer, { offering, before, now: tx.now });
      const lots = orRefuse(decideLots({ lot: offering.lot, most: lotsMax(offering) }, quantity));
      const id = before?.id ?? newId('sub');
      const transfer = await hold(tx, deps, {
        customer,
        offering,
        before,
        id,
        lots,
        most: moveFromFunding,
      });
      const after = await save(tx, { customer, offering, before, id, lots, mark });
      if (transfer !== null) {
        await insertTransfers(tx, [transfer]);
        await announceAll(tx, [doneTransferAnnouncement(transfer.customerId, transfer.id)]);
      }
      await tell(tx, offering, [
        {
          subscription: after,
          before: before ?? after,
          step: before === null ? 'apply' : 'change',
        },
      ]);
      return shownSubscription(deps.plan(), offering, after, language, tx.now);
    },
  );
}

/** Somebody else's, or one for another offering, is not found. */
async function findOwn(
  tx: Tx,
  { customerId }: SignedIn,
  { id }: Offering,
  changes: string,
): Promise<Subscription> {
  const found = await findSubscriptionForUpdate(tx, customerId, changes);
  return found?.offeringId === id ? found : refuseNow('SUBSCRIPTION_UNKNOWN');
}

/** Whether this customer may apply now; returns the mark of their identity. */
export async function admit(
  reader: Reader,
  { customerId, sessionId }: Asking,
  {
    offering,
    before,
    now,
  }: { readonly offering: Offering; readonly before: Subscription | null; readonly now: number },
): Promise<string> {
  const id = asCustomerId(customerId);
  const { state, verification } = await loadStates(reader, id);
  if (state !== 'active') refuseNow('ACCOUNT_FROZEN');
  if (verification !== 'verified') refuseNow('KYC_REQUIRED');
  orRefuse(decideOpen(offering, now));
  if (before !== null) orRefuse(decideCancel(before.state, offering, now));
  const mark = await getIdentityMark(reader, id);
  if (before === null && (await hasApplied(reader, offering.id, mark)))
    refuseNow('SUBSCRIBED_ALREADY');
  const [standing] = await listStandings(reader, [customerId]);
  const unlocks = sessionId === null ? [] : await listUnlocks(reader, [sessionId]);
  assert(standing !== undefined, 'a customer who is signed in is known');
  orRefuse(
    isUnlocked(
      { unlocked: new Map(unlocks.map((one) => [one.sessionId, one.until])), now },
      { customerId, sessionId },
      standing,
    ),
  );
  return mark;
}

/** Reserves what the application needs, with what is missing from the funding wallet. */
async function hold(
  tx: Tx,
  { views }: Pick<IpoDeps, 'views'>,
  {
    customer: { customerId },
    offering,
    before,
    id,
    lots,
    most,
  }: {
    customer: SignedIn;
    offering: Offering;
    before: Subscription | null;
    id: string;
    lots: number;
    most: string | null;
  },
): Promise<Transfer | null> {
  const code = subscriptionWallets[offering.market];
  const account = walletAccount(asCustomerId(customerId), code);
  const funding = walletAccount(asCustomerId(customerId), 'funding');
  const turn = await openMoneyTurn(tx, {
    accounts: [
      account,
      ...(most === null
        ? []
        : [
            funding,
            ...(account.currency === funding.currency
              ? []
              : [
                  houseAccount('exchange', account.currency),
                  houseAccount('exchange', funding.currency),
                ]),
          ]),
    ],
    holds: before === null ? [] : [id],
    journalsMax: most === null ? 0 : 1,
  });
  const { total } = costOf(offering, lots, offering.priceHigh);
  const transfer = orRefuse(
    fundOrder(
      {
        now: tx.now,
        available: (_, wallet) => turn.available(walletAccount(asCustomerId(customerId), wallet)),
        exchange: (from, to) => views.exchange(from, to, tx.now),
      },
      {
        customerId,
        orderId: null,
        wallet: code,
        funding: most === null ? null : { most, transferId: newId('trf') },
        needed: total.minor,
        available: turn.available(account) + (before?.heldMinor ?? 0n),
      },
    ),
  );
  if (transfer !== null) {
    const moved = turn.apply(justPost(transferJournal(transfer)));
    assert(moved.ok, 'the rules move only what is there');
  }
  const wanted = money(wallets[code].currency, total.minor);
  const held = turn.apply(
    before === null
      ? justReserve({
          reference: id,
          account,
          money: wanted,
          purpose: 'subscription',
          expiresAt: null,
        })
      : {
          journal: null,
          reserves: [],
          ends: [],
          resizes:
            before.heldMinor === total.minor ? [] : [{ reference: id, account, money: wanted }],
        },
  );
  assert(held.ok, 'the rules hold only what is there');
  await turn.write();
  return transfer;
}

async function save(
  tx: Tx,
  {
    customer: { customerId },
    offering,
    before,
    id,
    lots,
    mark,
  }: {
    customer: SignedIn;
    offering: Offering;
    before: Subscription | null;
    id: string;
    lots: number;
    mark: string;
  },
): Promise<Subscription> {
  const { total, feesTotal } = costOf(offering, lots, offering.priceHigh);
  const amounts = { lots, totalMinor: total.minor, feesMinor: feesTotal.minor };
  if (before !== null)
    assert(await changeLots(tx, { id, ...amounts }), 'it changed although it was held');
  else if (
    !(await insertSubscription(tx, {
      id,
      offeringId: offering.id,
      customerId,
      identityMark: mark,
      number: Buffer.from(newBytes(NUMBER_BYTES)).toString('hex'),
      ...amounts,
    }))
  )
    refuseNow('SUBSCRIBED_ALREADY');
  const after = await loadSubscription(tx, id);
  await insertSteps(tx, [after]);
  return after;
}

const NUMBER_BYTES = 16;
