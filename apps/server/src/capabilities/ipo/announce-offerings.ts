/**
 * Announces the offerings whose time has come: terms, timetable, and the commitment to a fresh seed
 * for the ballot, which is sealed until the draw. One that is announced late, at a first start or
 * after a long sleep, opens when it is announced, so that its commitment is never younger than its
 * subscription; one whose life has passed unannounced never was.
 *
 * Continues in move-offerings.ts.
 */
import { commitmentTo } from '@candor/ballot/seed';
import { addDays } from '@candor/kit/local-date';
import { lotsInBallot } from '@candor/market/offerings/company';
import { dateIn } from '@candor/market/offerings/timetable';
import type { Tx } from '../../platform/db/database.ts';
import { newBytes, newId } from '../../platform/random.ts';
import { seedPlace, type IpoDeps } from './ipo-deps.ts';
import {
  findPostponedCompany,
  insertOffering,
  listExpectedListings,
  listKnownNumbers,
  lockAnnouncing,
  type NewOffering,
} from './offerings.store.ts';

type AnnounceDeps = Pick<IpoDeps, 'db' | 'clock' | 'secrets' | 'plan' | 'market'>;

export async function announceOfferings(deps: AnnounceDeps): Promise<void> {
  const numbers = deps.plan().timetable.runningAt(deps.clock.now());
  const known = await listKnownNumbers(deps.db, numbers);
  for (const number of numbers)
    if (!known.has(number))
      await deps.db.transact(async (tx) => {
        await lockAnnouncing(tx);
        const company = await companyFor(tx, deps, number);
        await insertOffering(tx, newOffering(deps, { number, company, now: tx.now }));
      });
  // Every server learns them here, so that an order before the first trade is told when that is.
  deps.market.instruments.expect(
    (await listExpectedListings(deps.db)).map(({ market, code, listsAt }) => ({
      assetClass: market === 'US' ? 'usStock' : 'hkStock',
      code,
      listsAtMs: listsAt,
    })),
  );
}

/** A postponed company comes again before the next new one of its market does. */
async function companyFor(tx: Tx, { plan }: AnnounceDeps, number: number): Promise<number> {
  const { market } = plan().companies.company(number);
  return (await findPostponedCompany(tx, market)) ?? number;
}

function newOffering(
  { plan, secrets }: AnnounceDeps,
  { number, company: companyNumber, now }: { number: number; company: number; now: number },
): NewOffering {
  const { timetable, companies, calendars } = plan();
  const times = timetable.of(number);
  const company = companies.company(companyNumber);
  const id = newId('off');
  const seed = Buffer.from(newBytes(SEED_BYTES)).toString('hex');
  const opensAt = now < times.closesAt ? Math.max(times.opensAt, now) : times.opensAt;
  return {
    id,
    number,
    company: companyNumber,
    market: company.market,
    exchange: company.exchange,
    code: company.code,
    nameEn: company.name.en,
    nameZh: company.name.zhHans,
    sector: company.sector,
    summaryEn: company.summary.en,
    summaryZh: company.summary.zhHans,
    currency: company.currency,
    priceLow: company.priceLow,
    priceHigh: company.priceHigh,
    lot: company.lot,
    sharesOffered: BigInt(company.sharesOffered),
    ballotLots: lotsInBallot(company),
    dailyVolatility: String(company.dailyVolatility),
    prospectusOn: addDays(
      dateIn(calendars[company.market], times.opensAt),
      -company.prospectusDays,
    ),
    opensAt,
    closesAt: times.closesAt,
    pricingAt: times.pricesAt,
    allotsAt: times.allotsAt,
    listsAt: times.listsAt,
    commitment: commitmentTo(seed),
    seedSealed: secrets.seal(seedPlace(id), seed),
  };
}

const SEED_BYTES = 32;
