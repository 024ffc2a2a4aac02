/** Offerings and their ballots. A phase is left only from the phase the caller saw. */
import type { Currency } from '@candor/money/currency';
import sql, { empty, type Sql } from 'sql-template-tag';
import { texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import type { OfferingPhase } from './offering-states.ts';

export type Offering = {
  readonly id: string;
  readonly number: number;
  readonly company: number;
  readonly market: 'US' | 'HK';
  readonly exchange: string;
  readonly code: string;
  readonly nameEn: string;
  readonly nameZh: string;
  readonly sector: string;
  readonly summaryEn: string;
  readonly summaryZh: string;
  readonly currency: Currency;
  readonly priceLow: string;
  readonly priceHigh: string;
  readonly lot: number;
  readonly sharesOffered: bigint;
  readonly ballotLots: number;
  readonly dailyVolatility: string;
  readonly prospectusOn: string;
  readonly opensAt: number;
  readonly closesAt: number;
  readonly pricingAt: number;
  readonly allotsAt: number;
  readonly listsAt: number;
  readonly commitment: string;
  readonly committedAt: number;
  readonly seedSealed: string;
  readonly phase: OfferingPhase;
  readonly customers: number | null;
  readonly crowd: number | null;
  readonly requestedLots: bigint | null;
  readonly finalPrice: string | null;
  readonly listedAt: number | null;
  readonly calledOffAt: number | null;
  readonly calledOffWhy: string | null;
};

export type NewOffering = Omit<
  Offering,
  | 'phase'
  | 'customers'
  | 'crowd'
  | 'requestedLots'
  | 'finalPrice'
  | 'listedAt'
  | 'calledOffAt'
  | 'calledOffWhy'
  | 'committedAt'
>;

const columns = sql`o.id, o.number, o.company, o.market, o.exchange, o.code, o.name_en as "nameEn",
  o.name_zh as "nameZh", o.sector, o.summary_en as "summaryEn", o.summary_zh as "summaryZh",
  o.currency, o.price_low as "priceLow", o.price_high as "priceHigh", o.lot,
  o.shares_offered as "sharesOffered", o.ballot_lots as "ballotLots",
  o.daily_volatility as "dailyVolatility", o.prospectus_on as "prospectusOn",
  o.opens_at as "opensAt", o.closes_at as "closesAt", o.prices_at as "pricingAt",
  o.allots_at as "allotsAt", o.lists_at as "listsAt", o.commitment,
  o.committed_at as "committedAt", o.seed_sealed as "seedSealed", o.phase, o.customers, o.crowd,
  o.requested_lots as "requestedLots", o.final_price as "finalPrice", o.listed_at as "listedAt",
  o.called_off_at as "calledOffAt", o.called_off_why as "calledOffWhy"`;

export async function findOffering(reader: Reader, id: string): Promise<Offering | null> {
  return reader.find<Offering>(sql`select ${columns} from offerings o where o.id = ${id}`);
}

export async function findOfferingByCode(
  reader: Reader,
  code: string,
): Promise<Pick<Offering, 'market' | 'code' | 'nameEn' | 'nameZh'> | null> {
  const [found] = await reader.many<Offering>(
    sql`select ${columns} from offerings o where o.code = ${code} order by o.number desc limit 1`,
  );
  return found ?? null;
}

/** Keeps its phase until the commit; many at a time may. */
export async function findOfferingForShare(tx: Tx, id: string): Promise<Offering | null> {
  return tx.find<Offering>(sql`select ${columns} from offerings o where o.id = ${id} for share`);
}

/** As above, for those who apply together. */
export async function listOfferingsForShare(
  tx: Tx,
  ids: readonly string[],
): Promise<Map<string, Offering>> {
  const rows = await tx.many<Offering>(
    sql`select ${columns} from offerings o where o.id = any(${texts(ids)}::text[]) order by o.id
      for share`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function findOfferingForUpdate(tx: Tx, id: string): Promise<Offering | null> {
  return tx.find<Offering>(sql`select ${columns} from offerings o where o.id = ${id} for update`);
}

const running = sql`('upcoming', 'subscribable', 'waitingAllotment', 'reconfirming', 'allotted')`;
const RUNNING_MAX = 500;

export async function listRunning(reader: Reader): Promise<Offering[]> {
  return reader.many<Offering>(
    sql`select ${columns} from offerings o where o.phase in ${running} order by o.number
      limit ${RUNNING_MAX}`,
  );
}

/** The last that ended. */
export async function listEnded(reader: Reader, limit: number): Promise<Offering[]> {
  return reader.many<Offering>(
    sql`select ${columns} from offerings o where o.phase in ('listed', 'postponed', 'withdrawn')
      order by o.lists_at desc limit ${limit}`,
  );
}

/** Announced and not called off, or listed, since an instant. */
export async function listListingSince(reader: Reader, since: number): Promise<Offering[]> {
  return reader.many<Offering>(sql`
    select ${columns} from offerings o
    where o.lists_at >= ${at(since)} and o.phase not in ('postponed', 'withdrawn')
    order by o.lists_at, o.number limit ${RUNNING_MAX}`);
}

/** Drawn, or due to trade, since an instant. */
export async function listDrawnSince(reader: Reader, since: number): Promise<Offering[]> {
  return reader.many<Offering>(sql`
    select ${columns} from offerings o join ballots b on b.offering_id = o.id
    where b.drawn_at >= ${at(since)} or (o.phase = 'listed' and o.lists_at >= ${at(since)})
    order by b.drawn_at, o.number limit ${RUNNING_MAX}`);
}

export async function listOfferingRows(
  reader: Reader,
  window: { readonly offset: number; readonly limit: number },
  phase: OfferingPhase | undefined,
): Promise<Offering[]> {
  return reader.many<Offering>(
    sql`select ${columns} from offerings o ${ofPhase(phase)} order by o.number desc
      limit ${window.limit} offset ${window.offset}`,
  );
}

export async function countOfferings(
  reader: Reader,
  phase: OfferingPhase | undefined,
): Promise<number> {
  const { count } = await reader.one<{ count: bigint }>(
    sql`select count(*) as count from offerings o ${ofPhase(phase)}`,
  );
  return Number(count);
}

function ofPhase(phase: OfferingPhase | undefined): Sql {
  return phase === undefined ? empty : sql`where o.phase = ${phase}`;
}

export async function listOfferingsByIds(
  reader: Reader,
  ids: readonly string[],
): Promise<Map<string, Offering>> {
  const rows = await reader.many<Offering>(
    sql`select ${columns} from offerings o where o.id = any(${ids}::text[])`,
  );
  return new Map(rows.map((row) => [row.id, row]));
}

export async function listKnownNumbers(
  reader: Reader,
  numbers: readonly number[],
): Promise<Set<number>> {
  const rows = await reader.many<{ number: number }>(
    sql`select number from offerings where number = any(${numbers}::integer[])`,
  );
  return new Set(rows.map(({ number }) => number));
}

/** Announced and neither listed nor called off. */
export async function listExpectedListings(
  reader: Reader,
): Promise<{ market: 'US' | 'HK'; code: string; listsAt: number }[]> {
  return await reader.many(sql`select market, code, lists_at as "listsAt" from offerings
    where phase in ('upcoming', 'subscribable', 'waitingAllotment', 'reconfirming', 'allotted')`);
}

/** The company that was postponed first and has not come again. */
export async function findPostponedCompany(
  reader: Reader,
  market: 'US' | 'HK',
): Promise<number | null> {
  const [row] = await reader.many<{ company: number }>(sql`
    select p.company from offerings p where p.market = ${market} and p.phase = 'postponed'
      and not exists (select 1 from offerings n where n.market = p.market
        and n.company = p.company and n.number > p.number)
    order by p.number limit 1`);
  return row?.company ?? null;
}

/** False when another server announced it. */
export async function insertOffering(tx: Tx, offering: NewOffering): Promise<boolean> {
  return tx.changed(sql`
    insert into offerings (id, number, company, market, exchange, code, name_en, name_zh, sector,
      summary_en, summary_zh, currency, price_low, price_high, lot, shares_offered, ballot_lots,
      daily_volatility, prospectus_on, opens_at, closes_at, prices_at, allots_at, lists_at,
      commitment, committed_at, seed_sealed, phase)
    values (${offering.id}, ${offering.number}, ${offering.company}, ${offering.market},
      ${offering.exchange}, ${offering.code}, ${offering.nameEn}, ${offering.nameZh},
      ${offering.sector}, ${offering.summaryEn}, ${offering.summaryZh}, ${offering.currency},
      ${offering.priceLow}, ${offering.priceHigh}, ${offering.lot}, ${offering.sharesOffered},
      ${offering.ballotLots}, ${offering.dailyVolatility}, ${offering.prospectusOn},
      ${at(offering.opensAt)}, ${at(offering.closesAt)}, ${at(offering.pricingAt)},
      ${at(offering.allotsAt)}, ${at(offering.listsAt)}, ${offering.commitment}, ${at(tx.now)},
      ${offering.seedSealed}, 'upcoming')
    on conflict (number) do nothing`);
}

/**
 * Number and code are both unique: two servers that announce the same offering come one after the
 * other.
 */
export async function lockAnnouncing(tx: Tx): Promise<void> {
  await tx.run(sql`select pg_advisory_xact_lock(hashtextextended('ipo.announce', 0))`);
}

type Moved = {
  readonly from: OfferingPhase;
  readonly to: OfferingPhase;
  readonly demand?: { readonly customers: number; readonly crowd: number; readonly lots: bigint };
  readonly finalPrice?: string;
  readonly why?: string;
};

/** Only from the phase the caller saw; false means somebody was faster. */
export async function moveOffering(
  tx: Tx,
  id: string,
  { from, to, demand, finalPrice, why }: Moved,
): Promise<boolean> {
  return tx.changed(sql`
    update offerings set phase = ${to},
      customers = coalesce(${demand?.customers ?? null}::integer, customers),
      crowd = coalesce(${demand?.crowd ?? null}::integer, crowd),
      requested_lots = coalesce(${demand?.lots ?? null}::bigint, requested_lots),
      final_price = coalesce(${finalPrice ?? null}::text, final_price),
      listed_at = case when ${to} = 'listed' then ${at(tx.now)}::timestamptz else listed_at end,
      called_off_at = case when ${why ?? null}::text is null then called_off_at
        else ${at(tx.now)}::timestamptz end,
      called_off_why = coalesce(${why ?? null}::text, called_off_why)
    where id = ${id} and phase = ${from}`);
}

export type PoolResult = {
  readonly pool: 'all' | 'A' | 'B';
  readonly applications: number;
  readonly requested: number;
  readonly allotted: number;
  readonly successful: number;
  /** The last that got something, where others got nothing. */
  readonly deciding: {
    readonly number: string;
    readonly lots: number;
    readonly draw: string;
    readonly allotted: number;
    readonly place: number;
  } | null;
};

export type BallotRecord = {
  readonly offeringId: string;
  readonly drawnAt: number;
  readonly seed: string;
  readonly list: string;
  readonly applications: number;
  readonly allottedLots: bigint;
  readonly pools: readonly PoolResult[];
  readonly fileSha256: string;
  readonly fileBytes: number;
};

export async function insertBallot(tx: Tx, ballot: Omit<BallotRecord, 'drawnAt'>): Promise<void> {
  await tx.run(sql`
    insert into ballots (offering_id, drawn_at, seed, list, applications, allotted_lots, pools,
      file_sha256, file_bytes)
    values (${ballot.offeringId}, ${at(tx.now)}, ${ballot.seed}, ${ballot.list},
      ${ballot.applications}, ${ballot.allottedLots}, ${JSON.stringify(ballot.pools)},
      ${ballot.fileSha256}, ${ballot.fileBytes})`);
}

export async function findBallot(reader: Reader, offeringId: string): Promise<BallotRecord | null> {
  const row = await reader.find<Omit<BallotRecord, 'pools'> & { pools: string }>(sql`
    select offering_id as "offeringId", drawn_at as "drawnAt", seed, list, applications,
      allotted_lots as "allottedLots", pools, file_sha256 as "fileSha256",
      file_bytes as "fileBytes"
    from ballots where offering_id = ${offeringId}`);
  return row === null ? null : { ...row, pools: JSON.parse(row.pools) as PoolResult[] };
}

const withPaid = sql`o.phase = 'listed' and o.id in (
  select s.offering_id from subscriptions s where s.state = 'paid' and s.ended_at is null)`;

/** Listed, with shares that are not handed out yet. */
export async function listWithPaid(reader: Reader): Promise<Offering[]> {
  return reader.many<Offering>(sql`
    select ${columns} from offerings o where ${withPaid} order by o.number limit ${RUNNING_MAX}`);
}

/** Whether any has a next step by now; which one it is says `nextStepAt`. */
export function isMoveDue(now: number): Sql {
  return sql`
    exists (select from offerings o where o.phase in ${running} and case o.phase
      when 'upcoming' then o.opens_at
      when 'subscribable' then o.closes_at
      when 'waitingAllotment' then
        case when o.final_price is null then o.prices_at else o.allots_at end
      when 'reconfirming' then o.allots_at
      else '-infinity' end <= ${at(now)})
    or exists (select from offerings o where ${withPaid})`;
}
