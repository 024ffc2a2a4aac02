/**
 * An installation that has lived for a while: more than a hundred of everything, and more than a
 * thousand entries, made by the product's own parts. What works on nine rows and not on ten is
 * found here.
 */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { AGREEMENT_VERSION } from '@candor/i18n/agreement/agreement';
import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openCustomer } from '@candor/server/core/customers/open-customer';
import { record } from '@candor/server/core/audit/record';
import { houseAccount, walletAccount } from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, posting, type Movement } from '@candor/server/core/ledger/movement';
import type { Tx } from '@candor/server/platform/db/database';
import { DAY_MS, MINUTE_MS } from '@candor/kit/time';
import type { Person } from './people.ts';
import { buy, trader } from './trading.ts';
import type { World } from './world.ts';

export const LIVED = {
  customers: 120,
  minutes: 120,
  movesAMinute: 10,
  entriesAMinute: 10,
  days: 104,
} as const;

/**
 * Answers somebody who was there all the time, with an order and several transfers in every minute;
 * signed in only until the days begin to pass.
 */
export async function livedIn(world: World, name: string): Promise<Person> {
  const { app, clock } = world;
  const person = await trader(world, name, { funding: '1000000.00', stock: '1000000.00' });
  await app.db.transact((tx) => openNeighbours(tx, world));
  for (let minute = 0; minute < LIVED.minutes; minute += 1) {
    clock.advance(MINUTE_MS);
    await app.db.transact((tx) =>
      moveMoney(
        tx,
        Array.from({ length: LIVED.movesAMinute }, () =>
          getTransfer(person, 100n + BigInt(minute)),
        ),
      ),
    );
    await buy(world, person, 'stock', 'AAPL', 1);
    for (let nth = 0; nth < LIVED.entriesAMinute; nth += 1)
      await app.db.transact((tx) =>
        record(
          tx,
          { kind: 'command', name: 'lived-in' },
          {
            action: 'customers.searched',
            customerId: null,
            subject: null,
            reason: null,
            details: { minute, nth },
          },
        ),
      );
    await app.audit.keepCheckpoint();
    await app.ledgerProof.checkpoints.keep();
  }
  for (let day = 0; day < LIVED.days; day += 1) {
    clock.advance(DAY_MS);
    await app.market.tape.keep();
    await app.ledgerProof.liabilities.publish();
  }
  return person;
}

async function openNeighbours(tx: Tx, { app }: World): Promise<void> {
  const paidIn: Movement[] = [];
  for (let nth = 0; nth < LIVED.customers; nth += 1) {
    const userId = `neighbour${nth}`;
    const common = {
      accountType: AccountType.Individual,
      phone: null,
      language: 'en',
      isDemo: false,
      agreementVersion: AGREEMENT_VERSION,
      referredBy: null,
      profile: null,
    } as const;
    const opened = await openCustomer(tx, app.vault.secrets, {
      ...common,
      userId,
      email: `${userId}@example.com`,
      passwordHash: 'none',
    });
    if (opened === null) throw new Error(`${userId} is there already`);
    const given = money('USD', 1_000n + BigInt(nth));
    const postings = [
      posting(houseAccount('deposits', 'USD'), money('USD', -given.minor)),
      posting(walletAccount(opened.id, 'funding'), given),
    ];
    paidIn.push(
      justPost({
        kind: 'deposit',
        postings,
        facts: { deposit: userId, channel: 'fiat', sent: 'USD' },
      }),
    );
  }
  await moveMoney(tx, paidIn);
}

function getTransfer({ id }: Pick<Person, 'id'>, minor: bigint): Movement {
  const wallet = (code: 'funding' | 'stock') => walletAccount(asCustomerId(id), code);
  const postings = [
    posting(wallet('funding'), money('USD', -minor)),
    posting(wallet('stock'), money('USD', minor)),
  ];
  return justPost({
    kind: 'transfer',
    postings,
    facts: { transfer: 'trf_lived', from: 'funding', to: 'stock' },
  });
}
