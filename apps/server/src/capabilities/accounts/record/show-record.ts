/**
 * A person shows results of an account to others by a link, until they end it. What the link shows
 * is computed from the books each day and signed: all attempts, over a fixed period that ends with
 * the last whole day, so neither a bad attempt nor a bad day can be left out.
 */
import type * as contract from '@candor/contract/accounts';
import { personOf } from '@candor/contract/kernel/account-id';
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { isNameRefused } from '@candor/contract/kernel/refused-names';
import { assert } from '@candor/kit/assert';
import { listAccounts, lockAccount } from '../../../core/customers/accounts.store.ts';
import { once } from '../../../core/ledger/once.ts';
import type { Db, Reader, Tx } from '../../../platform/db/database.ts';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { newId } from '../../../platform/random.ts';
import type { AccountsDeps } from '../accounts-deps.ts';
import { attemptsOf } from './record.rules.ts';
import { endLink, findLink, insertLink, listLinks, type ShownLink } from './records.store.ts';
import { writeRecord } from './write-record.ts';

type Shown = DataOf<typeof contract.showRecord>;

export async function showRecord(
  tx: Tx,
  { customerId }: SignedIn,
  { requestId, id, period, displayName: name }: BodyOf<typeof contract.showRecord>,
): Promise<Shown> {
  const person = personOf(customerId);
  return once(
    tx,
    { actor: person, requestId, asks: ['showRecord', id, period, name] },
    async () => {
      const [first] = attemptsOf(await listAccounts(tx, person), id);
      if (first === undefined) refuseNow('ACCOUNT_UNKNOWN');
      if (first.isTest) refuseNow('ACCOUNT_IS_TEST');
      if (name !== null && isNameRefused(name)) refuseNow('LEAGUE_NAME_REFUSED');
      // Who asks twice at once takes turns.
      await lockAccount(tx, first.id);
      const before = (await listLinks(tx, person)).find(({ accountId }) => accountId === first.id);
      if (before !== undefined) {
        if (before.period === period && before.name === name) return shown(before);
        await endLink(tx, before.link);
      }
      const link = newId('rcl');
      await insertLink(tx, { link, accountId: first.id, period, name });
      const made = await findLink(tx, link);
      assert(made !== null, 'a link that was just made is there');
      return shown(made);
    },
  );
}

export async function listRecords(
  reader: Reader,
  { customerId }: Pick<SignedIn, 'customerId'>,
): Promise<DataOf<typeof contract.listRecords>> {
  return { items: (await listLinks(reader, personOf(customerId))).map(shown) };
}

/** Somebody else's is as unknown as one that never was. */
export async function endRecord(
  tx: Tx,
  { customerId }: SignedIn,
  { link }: BodyOf<typeof contract.endRecord>,
): Promise<null> {
  const found = await findLink(tx, link);
  if (found?.personId !== personOf(customerId) || !(await endLink(tx, link)))
    refuseNow('RECORD_LINK_ENDED');
  return null;
}

export async function loadRecord(
  deps: Pick<AccountsDeps, 'equities' | 'proof'>,
  db: Db,
  { link }: QueryOf<typeof contract.loadRecord>,
  now: number,
): Promise<DataOf<typeof contract.loadRecord>> {
  const found = (await findLink(db, link)) ?? refuseNow('RECORD_LINK_ENDED');
  const file = await writeRecord(deps, db, found, now);
  return { env: 'paper', file, publicKey: deps.proof.publicKey };
}

function shown({ personId: _, ...link }: ShownLink): Shown {
  return link;
}
