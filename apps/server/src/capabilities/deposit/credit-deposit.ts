/**
 * The caller locks the deposit's row, which says whether it was credited, so it happens once.
 * Without a rate nothing happens, and the beat retries.
 */
import { depositChanged } from '@candor/contract/deposit';
import { assert } from '@candor/kit/assert';
import type { Money } from '@candor/money/amount';
import { negate } from '@candor/money/arithmetic';
import { formatMoney } from '@candor/money/format';
import { toWire } from '@candor/money/wire';
import { houseAccount, walletAccount } from '../../core/ledger/accounts.ts';
import { announceWallets } from '../../core/ledger/announce-wallets.ts';
import { moveOrRefuse } from '../../core/ledger/move-money.ts';
import { justPost, posting, type Posting } from '../../core/ledger/movement.ts';
import { quoteExchange } from '../../core/pricing/exchange.ts';
import { exchangeAt, type Exchange } from '../../core/pricing/exchange.rules.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';
import type { DepositDeps } from './deposit-deps.ts';
import { depositLife } from './deposit.rules.ts';
import { saveCredit, type Deposit } from './deposits.store.ts';

export async function creditDeposit(
  { market }: Pick<DepositDeps, 'market'>,
  tx: Tx,
  deposit: Deposit,
): Promise<Money | null> {
  const { reference, channel, sent, state, customerId } = deposit;
  assert(
    depositLife.next(state, 'credit') !== null,
    `a deposit that is ${state} cannot be credited`,
  );
  const exchange =
    sent.currency === 'USD' ? null : quoteExchange(market, sent.currency, 'USD', tx.now);
  if (exchange === null && sent.currency !== 'USD') return null;
  const arriving = exchange === null ? sent : exchangeAt(exchange, sent, 'down');

  const facts = {
    deposit: reference,
    channel,
    sent: `${toWire(sent)} ${sent.currency}`,
    ...(exchange === null ? {} : { rate: toWire(exchange.rate), pair: exchange.pair }),
  };
  const postings = [
    posting(houseAccount('deposits', sent.currency), negate(sent)),
    ...exchanged(exchange, sent, arriving),
    posting(walletAccount(customerId, 'funding'), arriving),
  ];
  const journal = await moveOrRefuse(tx, justPost({ kind: 'deposit', postings, facts }));
  assert(journal !== null, 'a credit is posted');
  assert(
    await saveCredit(tx, deposit, { money: arriving, rate: exchange?.rate ?? null, journal }),
    'a deposit changed although it was held',
  );
  return arriving;
}

function exchanged(exchange: Exchange | null, sent: Money, arriving: Money): Posting[] {
  if (exchange === null) return [];
  return [
    posting(houseAccount('exchange', sent.currency), sent),
    posting(houseAccount('exchange', arriving.currency), negate(arriving)),
  ];
}

/** It announces, so call it last. */
export async function tellOfCredit(
  { postNotice }: Pick<DepositDeps, 'postNotice'>,
  tx: Tx,
  { id, customerId, reference, transaction, confirmations }: Deposit,
  arrived: Money,
): Promise<void> {
  await postNotice(
    tx,
    customerId,
    {
      template: 'depositCredited',
      values: { amount: formatMoney(arrived, { locale: 'en' }), reference },
    },
    { alsoByMail: true },
  );
  await announceWallets(tx, customerId, ['funding']);
  await announce(tx, customerId, depositChanged, {
    id,
    state: 'credited',
    confirmations: transaction === null ? null : confirmations,
  });
}
