/**
 * Makes a key. Its secret is in the answer and nowhere else: what is kept is its SHA-256. The same
 * request again shows the key without it.
 */
import type * as contract from '@candor/contract/keys';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import { DAY_MS } from '@candor/kit/time';
import { findAccount } from '../../core/customers/accounts.store.ts';
import { asCustomerId } from '../../core/customers/customer.ts';
import { requireMay } from '../../core/customers/standing.ts';
import { lockStates } from '../../core/customers/standing.store.ts';
import { findRequested, insertKey, listKeysOf, type NewKey } from '../../core/keys/keys.store.ts';
import { computeBodyHash } from '../../core/ledger/once.ts';
import { loadDayOf } from './days.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { newKeySecret } from '../../platform/http/key-access.ts';
import { newId, newSecret } from '../../platform/random.ts';
import { sha256 } from '../../platform/sha256.ts';
import { tellKeysChanged } from './announce-keys.ts';
import { withConfirmation } from './confirm.ts';
import type { KeysDeps } from './keys-deps.ts';
import { canAddKey, parseAddresses, parseInstruments, parseLimit } from './check-key.ts';
import { shownKey } from './shown-key.ts';

type Body = BodyOf<typeof contract.addKey>;
type Data = DataOf<typeof contract.addKey>;

const ENDING_LENGTH = 4;

export async function addKey(
  deps: KeysDeps,
  { customerId }: SignedIn,
  { payPassword, proof, requestId, ...asked }: Body,
  now: number,
): Promise<Data> {
  const person = personOf(customerId);
  const bodyHash = computeBodyHash({ actor: person, requestId, asks: ['keys.addKey', asked] });
  const known = await findMade(deps, deps.db, person, { requestId, bodyHash }, now);
  if (known !== null) return known;
  await judge(deps, deps.db, person, asked, now);
  return withConfirmation(deps, person, { payPassword, proof }, async (tx) => {
    await lockStates(tx, asCustomerId(person));
    const made = await findMade(deps, tx, person, { requestId, bodyHash }, tx.now);
    if (made !== null) return made;
    const judged = await judge(deps, tx, person, asked, tx.now);
    const secret = newKeySecret(newSecret());
    const { name, accountId, mayTrade, callsPerMinute, openOrdersMax } = asked;
    const key: NewKey = {
      ...{ id: newId('key'), personId: person, accountId, requestId, bodyHash, name, mayTrade },
      ...{ callsPerMinute, openOrdersMax, ...judged },
      products: [...new Set(asked.products)],
      secretHash: sha256(secret),
      ending: secret.slice(-ENDING_LENGTH),
      createdAt: tx.now,
      expiresAt: tx.now + asked.daysValid * DAY_MS,
    };
    await insertKey(tx, key);
    await tellKeysChanged(tx, person);
    const kept = { ...key, revokedAt: null, lastUsedAt: null, lastUsedFrom: null };
    return { env: 'paper', key: shownKey(deps, kept, 0n, tx.now), secret };
  });
}

async function findMade(
  deps: KeysDeps,
  reader: Reader,
  person: string,
  { requestId, bodyHash }: Pick<NewKey, 'requestId' | 'bodyHash'>,
  now: number,
): Promise<Data | null> {
  const known = await findRequested(reader, person, requestId);
  if (known === null) return null;
  if (known.bodyHash !== bodyHash) refuseNow('REQUEST_ID_REUSED');
  const used = await loadDayOf(reader, known.key.id, now);
  return { env: 'paper', key: shownKey(deps, known.key, used, now), secret: null };
}

type Asked = Omit<Body, 'payPassword' | 'proof' | 'requestId'>;
type Judged = Pick<NewKey, 'instruments' | 'addresses' | 'orderMax' | 'dayMax' | 'lossMax'>;

async function judge(
  { market }: KeysDeps,
  reader: Reader,
  person: ReturnType<typeof personOf>,
  asked: Asked,
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
