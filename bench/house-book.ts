/**
 * How much of the time the house's book is locked: the database looks every two milliseconds
 * whether a transaction that is under way has marked its row. Looking locks nothing and writes
 * nothing, so it means the same whichever statement or function takes the lock. It uses the
 * database's processor, though, and is left out where that is measured.
 */
import { assert } from '@candor/kit/assert';
import { HOUSE } from '@candor/server/core/ledger/accounts';
import pg from 'pg';
import { closeWithBench } from './closing.ts';

const LOOKS_MIN = 100;

/** From zero to one. */
export async function loadHouseLockedShare(url: string, seconds: number): Promise<number> {
  const client = new pg.Client({ connectionString: url });
  await client.connect();
  const close = closeWithBench(() => client.end());
  await client.query(LOOKING);
  const { rows } = await client.query<{ looks: number; locked: number }>(
    'select * from pg_temp.look_at_book($1, $2)',
    [HOUSE, seconds],
  );
  await close();
  const [found] = rows;
  assert(found !== undefined && found.looks >= LOOKS_MIN, 'there are enough looks at the book');
  return found.locked / found.looks;
}

const LOOKING = `
  create function pg_temp.look_at_book(of text, seconds double precision, out looks int, out locked int)
  language plpgsql as $$
  declare until timestamptz := clock_timestamp() + make_interval(secs => seconds);
  begin
    looks := 0;
    locked := 0;
    while clock_timestamp() < until loop
      perform pg_sleep(0.002);
      perform from ledger_books b
        join pg_locks l on l.locktype = 'transactionid' and l.transactionid = b.xmax
          and l.mode = 'ExclusiveLock' and l.granted
        where b.owner = of;
      if found then locked := locked + 1; end if;
      looks := looks + 1;
    end loop;
  end $$`;
