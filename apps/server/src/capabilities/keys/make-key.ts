/**
 * Makes a key for a program or an agent: judged, confirmed as everything of security is, written
 * once for a request. What else belongs to it is written in the same transaction.
 */
import type * as contract from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import { findAccount } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { requireMay } from '../../core/customers/standing.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import type { Key } from '../../core/keys/key.rules.ts';
import { findRequested, insertKey, listKeysOf, type NewKey } from '../../core/keys/keys.store.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newKeySecret } from '../../platform/http/key-access.ts';
import { newId, newSecret } from '../../platform/random.ts';
import { sha256 } from '../../platform/sha256.ts';
import { tellKeysChanged } from './announce-keys.ts';
import { canAddKey, parseAddresses, parseInstruments, parseLimit } from './check-key.ts';
import { withConfirmation, type Confirmation } from '../../core/customers/confirm.ts';
import type { KeysDeps } from './keys-deps.ts';

export type KeyAsked = Omit<BodyOf<typeof contract.addKey>, 'payPassword' | 'proof' | 'requestId'>;

/** The secret only where the key was made just now. */
export type Made = { readonly key: Key; readonly secret: string | null };

const ENDING_LENGTH = 4;

export function newSecretOfKey(): {
  readonly secret: string;
  readonly hash: Buffer;
  readonly ending: string;
} {
  const secret = newKeySecret(newSecret());
  return { secret, hash: sha256(secret), ending: secret.slice(-ENDING_LENGTH) };
}

export async function makeKey(
  deps: KeysDeps,
  customer: SignedIn,
  request: { readonly requestId: string; readonly asks: readonly unknown[] } & Confirmation,
  asked: KeyAsked,
  now: number,
  also: (tx: Tx, key: Key) => Promise<void> = async () => undefined,
): Promise<Made> {
  const person = personOf(customer.customerId);
  const { requestId, asks } = request;
  const bodyHash = computeBodyHash({ actor: person, requestId, asks });
  const known = await findMade(deps.db, person, { requestId, bodyHash });
  if (known !== null) {
    await deps.db.transact((tx) => also(tx, known.key));
    return known;
  }
  await judge(deps, deps.db, person, asked, now);
  return withConfirmation(deps, customer, request, async (tx) => {
    await lockStates(tx, asCustomerId(person));
    const made = await findMade(tx, person, { requestId, bodyHash });
    if (made !== null) {
      await also(tx, made.key);
      return made;
    }
    const judged = await judge(deps, tx, person, asked, tx.now);
    const { secret, hash, ending } = newSecretOfKey();
    const { name, accountId, mayTrade, callsPerMinute, openOrdersMax } = asked;
    const asksFirst = mayTrade && asked.asksFirst;
    const key: NewKey = {
      ...{ id: newId('key'), personId: person, accountId, requestId, bodyHash, name, mayTrade },
      ...{ asksFirst, callsPerMinute, openOrdersMax, ...judged },
      products: [...new Set(asked.products)],
      ...{ secretHash: hash, ending },
      createdAt: tx.now,
      expiresAt: tx.now + asked.daysValid * DAY_MS,
    };
    await insertKey(tx, key);
    const kept = { ...key, revokedAt: null, lastUsedAt: null, lastUsedFrom: null };
    await also(tx, kept);
    await tellKeysChanged(tx, person);
    return { key: kept, secret };
  });
}

async function findMade(
  reader: Reader,
  person: string,
  { requestId, bodyHash }: Pick<NewKey, 'requestId' | 'bodyHash'>,
): Promise<Made | null> {
  const known = await findRequested(reader, person, requestId);
  if (known === null) return null;
  if (known.bodyHash !== bodyHash) refuseNow('REQUEST_ID_REUSED');
  return { key: known.key, secret: null };
}

type Judged = Pick<NewKey, 'instruments' | 'addresses' | 'orderMax' | 'dayMax' | 'lossMax'>;

async function judge(
  { market }: KeysDeps,
  reader: Reader,
  person: ReturnType<typeof personOf>,
  asked: KeyAsked,
  now: number,
): Promise<Judged> {
  if (asked.mayTrade) await requireMay(reader, person, 'newOrders', now);
  const account = await findAccount(reader, person, asked.accountId);
  if (account === null) return refuseNow('ACCOUNT_UNKNOWN');
  if (account.closedAt !== null) refuseNow('ACCOUNT_CLOSED');
  orRefuse(canAddKey(await listKeysOf(reader, person), asked.name, now));
  return {
    instruments: orRefuse(
      parseInstruments(asked.instruments, asked.products, market.instruments.find),
    ),
    addresses: orRefuse(parseAddresses(asked.addresses)),
    orderMax: orRefuse(parseLimit(asked.orderMax)),
    dayMax: orRefuse(parseLimit(asked.dayMax)),
    lossMax: orRefuse(parseLimit(asked.lossMax)),
  };
}
