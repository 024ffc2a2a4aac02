/** Of new stocks, from the rows: money, holds, positions, ballots, and that nothing due is left. */
import { writeResultFile } from '@candor/ballot/result-file';
import { verifyBallot } from '@candor/ballot/verify';
import { assert } from '@candor/kit/assert';
import { resultOf } from '@candor/server/capabilities/ipo/drawing/draw-ballot';
import { findBallot, findOffering } from '@candor/server/capabilities/ipo/offerings.store';
import {
  listDrawn,
  listExpectedSubscriptionHolds,
} from '@candor/server/capabilities/ipo/subscribing/subscriptions.store';
import {
  listExpectedOrderHolds,
  listExpectedMarginHolds,
} from '@candor/server/core/desk/store/holds.store';
import { rebuildDesk } from '@candor/server/core/desk/store/rebuild';
import { getOrphans } from '@candor/server/core/ledger/orphans.rules';
import { listOpenHolds } from '@candor/server/core/ledger/store/reconcile.store';
import { at, type Db } from '@candor/server/platform/db/database';
import { sha256Hex } from '@candor/server/platform/sha256';
import sql from 'sql-template-tag';
import { checkInvested, checkSums } from '../ledger/check-books.ts';

/** While nothing happens. */
export async function checkIpo(db: Db, now: number): Promise<void> {
  await checkSums(db);
  await checkInvested(db);
  const orphans = getOrphans(await listOpenHolds(db), [
    ...(await listExpectedSubscriptionHolds(db)),
    ...(await listExpectedOrderHolds(db)),
    ...(await listExpectedMarginHolds(db)),
  ]);
  assert(orphans.length === 0, `holds that nothing explains: ${JSON.stringify(orphans, asText)}`);
  const { different } = await rebuildDesk(db);
  assert(different.length === 0, `not as the record has them: ${different.join()}`);
  const wrong = await db.many<{ what: string }>(sql`
    select customer_id || ' applied twice for ' || offering_id as what from subscriptions
      where state <> 'cancelled' group by customer_id, offering_id having count(*) > 1
    union all
    select 'two allotments are ' || position_id || ' of ' || o.code from subscriptions s
      join offerings o on o.id = s.offering_id where position_id is not null
      group by position_id, o.code having count(*) > 1
    union all
    select s.id || ' was accepted late' from subscriptions s
      join offerings o on o.id = s.offering_id where s.created_at >= o.closes_at
        or s.changed_at >= o.closes_at
    union all
    select o.id || ' is still ' || o.phase from offerings o
      where o.phase = 'subscribable' and o.closes_at <= ${at(now)}::timestamptz
        or o.phase in ('waitingAllotment', 'reconfirming')
          and o.allots_at <= ${at(now)}::timestamptz
        or o.phase = 'allotted' and o.lists_at <= ${at(now)}::timestamptz
    union all
    select s.id || ' is still ' || s.state || ' of one ' || o.phase from subscriptions s
      join offerings o on o.id = s.offering_id
      where o.phase = 'allotted' and s.state in ('subscribed', 'waitingAllotment', 'paymentPending')
        or o.phase in ('listed', 'postponed', 'withdrawn') and s.ended_at is null
    union all
    select s.id || ' has ' || s.held_minor || ' held at its end' from subscriptions s
      where s.ended_at is not null and s.held_minor <> 0`);
  assert(wrong.length === 0, wrong.map(({ what }) => what).join('; '));
}

/** Each drawn again from its rows: the file that was kept, valid, and all or enough given away. */
export async function verifyBallots(db: Db): Promise<{ ballots: number; listed: number }> {
  const drawn = await db.many<{ id: string }>(sql`select offering_id as id from ballots`);
  for (const { id } of drawn) {
    const offering = await findOffering(db, id);
    const ballot = await findBallot(db, id);
    assert(offering !== null && ballot !== null, 'nothing is ever deleted');
    const bytes = writeResultFile(resultOf(offering, ballot.seed, await listDrawn(db, id)));
    assert(sha256Hex(bytes) === ballot.fileSha256, `the result of ${id} is not what was kept`);
    const verdict = verifyBallot(bytes, offering.commitment);
    assert(verdict.isValid, `the ballot of ${id} does not follow`);
    assert(
      verdict.lotsAllotted === Math.min(offering.ballotLots, verdict.lotsRequested) &&
        ballot.allottedLots === BigInt(verdict.lotsAllotted),
      `${verdict.lotsAllotted} lots of ${id} were allotted`,
    );
  }
  const { listed } = await db.one<{ listed: bigint }>(
    sql`select count(*) as listed from subscriptions where state = 'listed'`,
  );
  return { ballots: drawn.length, listed: Number(listed) };
}

function asText(_: string, value: unknown): unknown {
  return typeof value === 'bigint' ? String(value) : value;
}
