/** As the product makes them, but without a usable password. */
import { AccountType } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { money } from '@candor/money/amount';
import { asCustomerId } from '@candor/server/core/customers/customer';
import { openCustomer } from '@candor/server/core/customers/open-customer';
import {
  openSessionBook,
  type SessionBook,
} from '@candor/server/core/customers/sessions/session-book';
import { setVerification } from '@candor/server/core/customers/standing';
import {
  houseAccount,
  walletAccount,
  wallets,
  type WalletCode,
} from '@candor/server/core/ledger/accounts';
import { moveMoney } from '@candor/server/core/ledger/move-money';
import { justPost, posting } from '@candor/server/core/ledger/movement';
import { openInProcessBus } from '@candor/server/platform/bus/in-process-bus';
import { systemClock, type Clock } from '@candor/server/platform/clock';
import type { Db, Tx } from '@candor/server/platform/db/database';
import { newSecret } from '@candor/server/platform/random';
import { secretsFrom } from '@candor/server/platform/start/secrets';

export type BenchPerson = {
  readonly customerId: string;
  readonly sessionId: string;
  readonly token: string;
};

/** Verified customers who are signed in and have so much in a wallet. */
export async function tradersSignedIn(
  db: Db,
  names: readonly string[],
  { code, minor, clock }: { code: WalletCode; minor: bigint; clock?: Clock },
): Promise<BenchPerson[]> {
  const people = await withSessions(
    db,
    (sessions) =>
      db.transact(async (tx) => {
        const all: BenchPerson[] = [];
        for (const name of names) {
          const person = await signInSomebody(tx, sessions, name);
          await setVerification(tx, person.customerId, 'verified');
          all.push(person);
        }
        return all;
      }),
    clock,
  );
  const ids = people.map(({ customerId }) => customerId);
  await db.transact((tx) => payIn(tx, ids, code, minor));
  return people;
}

/** A book of sessions for as long as people are signed in. */
export async function withSessions<Result>(
  db: Db,
  work: (sessions: SessionBook) => Promise<Result>,
  clock: Clock = systemClock,
): Promise<Result> {
  const bus = openInProcessBus({ onError: (error) => console.error(error) });
  const sessions = openSessionBook({
    db,
    bus,
    clock,
    idleMinutes: 600,
    absoluteHours: 24,
    onError: (error) => console.error(error),
  });
  const result = await work(sessions);
  await sessions.close();
  await bus.close();
  return result;
}

export async function signInSomebody(
  tx: Tx,
  sessions: SessionBook,
  userId: string,
): Promise<BenchPerson> {
  const customerId = await openSomebody(tx, userId);
  const { token, sessionId } = await sessions.start(tx, {
    customerId: asCustomerId(customerId),
    origin: { network: '127.0.0.1', device: 'bench' },
  });
  return { customerId, sessionId, token };
}

export async function openSomebody(
  tx: Tx,
  userId: string,
  { passwordHash = 'no password', sealing = secrets } = {},
): Promise<string> {
  const customer = await openCustomer(tx, sealing, {
    userId,
    email: `${userId}@candor.invalid`,
    accountType: AccountType.Individual,
    passwordHash,
    phone: null,
    language: 'en',
    isDemo: true,
    agreementVersion: 'bench',
    referredBy: null,
    profile: null,
  });
  assert(customer !== null, `${userId} is new`);
  return customer.id;
}

/** The same for each of them, from outside. */
export async function payIn(
  tx: Tx,
  customerIds: readonly string[],
  code: WalletCode,
  minor: bigint,
): Promise<void> {
  const { currency } = wallets[code];
  await moveMoney(
    tx,
    customerIds.map((id) =>
      justPost({
        kind: 'deposit',
        facts: { deposit: 'bench' },
        postings: [
          posting(houseAccount('deposits', currency), money(currency, -minor)),
          posting(walletAccount(asCustomerId(id), code), money(currency, minor)),
        ],
      }),
    ),
  );
}

const secrets = secretsFrom(Buffer.from(newSecret(), 'base64url'));
