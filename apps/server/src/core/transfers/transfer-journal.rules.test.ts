import { money, price, rate } from '@candor/money/amount';
import * as fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { asCustomerId } from '../customers/customer.ts';
import type { Transfer } from './transfer.ts';
import { transferJournal } from './transfer-journal.rules.ts';

const exchange: Transfer['exchange'] = {
  pair: 'USDHKD',
  side: 'bid',
  rate: price(7_800_000_000n),
  middle: price(7_801_000_000n),
  spread: rate(128_188n),
  quotedAt: 0,
};
const amounts = fc.bigInt({ min: 1n, max: 10n ** 15n });

function transfer(given: Pick<Transfer, 'sent' | 'received' | 'exchange'>): Transfer {
  return {
    id: 'trf_1',
    customerId: asCustomerId(`cus_${'0'.repeat(26)}`),
    state: 'done',
    from: 'funding',
    to: 'hkStock',
    createdAt: 0,
    cancellableUntil: 0,
    endedAt: 0,
    orderId: null,
    ...given,
  };
}

function totals({ postings }: ReturnType<typeof transferJournal>): Record<string, bigint> {
  const sums: Record<string, bigint> = {};
  for (const { money: moved } of postings)
    sums[moved.currency] = (sums[moved.currency] ?? 0n) + moved.minor;
  return sums;
}

describe('the journal of a transfer', () => {
  it('balances in one currency, and touches two wallets', () => {
    fc.assert(
      fc.property(amounts, (minor) => {
        const moved = money('USD', minor);
        const journal = transferJournal(transfer({ sent: moved, received: moved, exchange: null }));
        expect(totals(journal)).toEqual({ USD: 0n });
        expect(journal.postings).toHaveLength(2);
      }),
    );
  });

  it('balances in both currencies of a conversion, whatever the rate left over', () => {
    fc.assert(
      fc.property(amounts, amounts, (sent, received) => {
        const journal = transferJournal(
          transfer({
            sent: money('USD', sent),
            received: money('HKD', received),
            exchange,
          }),
        );
        expect(totals(journal)).toEqual({ USD: 0n, HKD: 0n });
        // The customer's wallet gets exactly what was promised.
        expect(journal.postings.at(-1)?.money).toEqual(money('HKD', received));
      }),
    );
  });
});
