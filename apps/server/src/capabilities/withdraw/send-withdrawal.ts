/**
 * The hold is posted, the fee goes to the house and the rest out. Without a quote for coins, or
 * while the account is frozen or money out is stopped, it stays approved and held; the beat sends
 * it afterwards (payout-beats.ts).
 */
import { withdrawalChanged } from '@candor/contract/withdraw';
import { assert } from '@candor/kit/assert';
import { negate, subtract } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { loadStops } from '../../core/customers/standing.store.ts';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { postHold, posting, type Journal, type Posting } from '../../core/ledger/movement.ts';
import type { PostNotice } from '../../core/inbox/post-notice.ts';
import { shownExchange, type ExchangeMarket } from '../../core/pricing/exchange.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import { newBytes, newReadableCode } from '../../platform/random.ts';
import type { WithdrawChannel } from './fees.table.ts';
import { getPayout, type Payout } from './price-withdrawal.ts';
import { withdrawalLife } from './withdrawal.rules.ts';
import { saveSending, type Withdrawal } from './withdrawals.store.ts';

export async function sendWithdrawal(
  market: ExchangeMarket,
  tx: Tx,
  withdrawal: Withdrawal,
): Promise<boolean> {
  const { id, customerId, channel, state, payoutCurrency } = withdrawal;
  const stops = await loadStops(tx, customerId);
  if (stops.state === 'frozen' || stops.heldUntil.moneyOut > tx.now) return false;
  const payout = getPayout(market, withdrawal, payoutCurrency, tx.now);
  if (payout === null) return false;
  const to = withdrawalLife.next(state, 'send');
  assert(to !== null, `a withdrawal that is ${state} cannot be sent`);

  const journal = await moveOrRefuse(
    tx,
    postHold(
      { reference: id, account: walletAccount(customerId, 'funding') },
      getJournal(withdrawal, payout),
    ),
  );
  assert(journal !== null, 'what is sent is posted');
  const exchange = payout.exchange === null ? null : JSON.stringify(shownExchange(payout.exchange));
  assert(
    await saveSending(
      tx,
      { id, from: state, to },
      { arrives: payout.arrives, exchange, reference: newReference(channel), journal },
    ),
    'a withdrawal changed although it was held',
  );
  return true;
}

export async function tellOfSending(
  postNotice: PostNotice,
  tx: Tx,
  { id, customerId, arrives, destinationName, destinationMasked, reference }: Withdrawal,
): Promise<void> {
  assert(arrives !== null && reference !== null, 'what is sent has an amount and a reference');
  const values = {
    amount: formatMoney(arrives, { locale: 'en' }),
    destination: `${destinationName} ${destinationMasked}`,
    reference,
  };
  await postNotice(tx, customerId, { template: 'withdrawalSent', values }, { alsoByMail: true });
  await announce(tx, customerId, withdrawalChanged, { id, state: 'sent' });
  await announceWallets(tx, customerId, ['funding']);
}

export function getJournal(
  { id, customerId, channel, amount, fee }: Withdrawal,
  { arrives, exchange }: Payout,
): Journal {
  const leaves = subtract(amount, fee);
  const over: Posting[] =
    exchange === null
      ? [posting(houseAccount('payouts', 'USD'), leaves)]
      : [
          posting(houseAccount('exchange', 'USD'), leaves),
          posting(houseAccount('exchange', arrives.currency), negate(arrives)),
          posting(houseAccount('payouts', arrives.currency), arrives),
        ];
  return {
    kind: 'withdrawal',
    postings: [
      posting(walletAccount(customerId, 'funding'), negate(amount)),
      posting(houseAccount('fees', 'USD'), fee),
      ...over,
    ],
    facts: {
      withdrawal: id,
      channel,
      fee: `${toWire(fee)} USD`,
      ...(exchange === null ? {} : { rate: toWire(exchange.rate), pair: exchange.pair }),
    },
  };
}

const REFERENCE_LETTERS = 12;
const HASH_BYTES = 32;

/** Both say that they are not real. */
function newReference(channel: WithdrawChannel): string {
  return channel === 'bankCard'
    ? `PAPER-${newReadableCode(REFERENCE_LETTERS)}`
    : `paper${Buffer.from(newBytes(HASH_BYTES)).toString('hex')}`;
}
