/**
 * The market tells its own news: what is due is found, computed from figures and published once, by
 * whichever server comes first. Of what was missed only the last of each series is told, dated at
 * its own time: nobody reads the wraps of a week that nobody was there for.
 */
import type { NewsFacts } from '@candor/i18n/market-news/facts';
import { writeNews } from '@candor/i18n/market-news/write-news';
import { assert } from '@candor/kit/assert';
import { formatTimeOfDay, type TimeZone } from '@candor/kit/moment-format';
import { DAY_MS, SECOND_MS } from '@candor/kit/time';
import type { CalendarId } from '@candor/market/instrument';
import { record, type AuditActor } from '../../../core/audit/record.ts';
import type { Beat } from '../../../platform/beats.ts';
import type { Tx } from '../../../platform/db/database.ts';
import { newId } from '../../../platform/random.ts';
import { findArticle, insertArticle } from '../articles.store.ts';
import { newVersion } from '../new-version.ts';
import type { NewsDeps } from '../news-deps.ts';
import { showVersion } from '../publish-article.ts';
import { insertVersion, loadVersion } from '../versions.store.ts';
import { collectExpiries } from './collect-expiries.ts';
import { collectMarket, type NewsMarket } from './collect-market.ts';
import {
  collectAllotment,
  collectFirstTrades,
  FIRST_TRADES_MS,
  isKnownHere,
  type DrawnOffering,
  type ListDrawn,
} from './collect-new-stocks.ts';
import { collectRates, type NewsTreasuries } from './collect-rates.ts';
import { claimOccasion, isTold, type Occasion } from './rule-articles.store.ts';
import { lastDue, series, type MarketHours, type Series, type Slot } from './slots.rules.ts';

export type TellingDeps = Pick<NewsDeps, 'db' | 'clock' | 'cache'> & {
  readonly market: NewsMarket;
  readonly treasuries: NewsTreasuries;
  readonly listDrawn: ListDrawn;
};

/** `collect` gives null when there is nothing to tell. */
type Story = Occasion & { readonly collect: () => NewsFacts | null | Promise<NewsFacts | null> };

export function tellNewsBeat(deps: TellingDeps): Beat {
  const told = new Set<string>();
  let lookedAt: number | null = null;
  return {
    name: 'news.tell-market',
    everyMs: 2 * SECOND_MS,
    run: async () => {
      const now = deps.clock.now();
      const stories = [...dueSlots(deps, now), ...(await newStocks(deps, now, lookedAt))];
      // The newest first: that is what somebody who just came looks for.
      for (const story of stories.toSorted((left, right) => right.dueAtMs - left.dueAtMs)) {
        if (told.has(story.key)) continue;
        if (!(await isTold(deps.db, story.key))) await tell(deps, story);
        if (told.size >= REMEMBERED_MAX) told.clear();
        told.add(story.key);
      }
      lookedAt = now;
    },
  };
}

const REMEMBERED_MAX = 1_000;

function dueSlots(deps: TellingDeps, now: number): Story[] {
  return series.flatMap((one) => {
    const slot = lastDue(one, hoursOf(deps, one), now);
    return slot === null
      ? []
      : [{ key: slot.key, dueAtMs: slot.dueAtMs, collect: () => collectSlot(deps, slot) }];
  });
}

function hoursOf({ market: { instruments } }: TellingDeps, one: Series): MarketHours {
  const id: CalendarId = one.startsWith('hk-') ? 'hkStock' : 'usStock';
  return { exchange: instruments.exchangeCalendars()(id), kept: instruments.calendars()(id) };
}

function collectSlot(deps: TellingDeps, slot: Slot): NewsFacts | null | Promise<NewsFacts | null> {
  const { market, treasuries } = deps;
  switch (slot.series) {
    case 'us-opening':
    case 'hk-opening':
      return collectMarket(market, slot, 'opening', nameOf(slot));
    case 'us-movers':
    case 'hk-movers':
      return collectMarket(market, slot, 'movers', nameOf(slot));
    case 'us-closing':
    case 'hk-closing':
      return collectMarket(market, slot, 'closing', nameOf(slot));
    case 'us-rates':
      return collectRates(
        treasuries,
        slot,
        formatTimeOfDay(
          slot.dueAtMs,
          hoursOf(deps, slot.series).exchange.zone.name as TimeZone,
          'yearFirst',
        ),
      );
    case 'futures-expiries':
      return collectExpiries(market.instruments, slot);
  }
}

function nameOf({ series: one }: Slot): 'US' | 'HK' {
  return one.startsWith('hk-') ? 'HK' : 'US';
}

/** All since the last look; at the first look the last of each kind. */
async function newStocks(
  { db, market, listDrawn }: TellingDeps,
  now: number,
  lookedAt: number | null,
): Promise<Story[]> {
  const since = (lookedAt ?? now - CAUGHT_UP_MS) - FIRST_TRADES_MS - LATE_MS;
  const drawn = await listDrawn(db, since);
  const results = drawn.map((offering): Story => ({
    key: `allotment:${offering.id}`,
    dueAtMs: offering.drawnAt,
    collect: () => collectAllotment(market, offering),
  }));
  const listings = drawn
    .filter(
      (offering) =>
        offering.isListed && firstTradesAt(offering) <= now && isKnownHere(market, offering),
    )
    .map((offering): Story => ({
      key: `listing:${offering.id}`,
      dueAtMs: firstTradesAt(offering),
      collect: () => collectFirstTrades(market, offering),
    }));
  return lookedAt === null
    ? [newest(results), newest(listings)].flatMap((one) => (one === null ? [] : [one]))
    : [...results, ...listings].filter(({ dueAtMs }) => dueAtMs > lookedAt - LATE_MS);
}

function firstTradesAt({ listsAt }: DrawnOffering): number {
  return listsAt + FIRST_TRADES_MS;
}

function newest(stories: readonly Story[]): Story | null {
  return stories.toSorted((left, right) => right.dueAtMs - left.dueAtMs)[0] ?? null;
}

/** What is older than this is no news. */
const CAUGHT_UP_MS = 3 * DAY_MS;
/**
 * A step of an offering is on record some time after its hour; keys see to it that none is told
 * twice.
 */
const LATE_MS = 600 * SECOND_MS;

const market: AuditActor = { kind: 'policy', name: 'market news' };

async function tell({ db, cache }: TellingDeps, story: Story): Promise<void> {
  const facts = await story.collect();
  await db.transact(async (tx) => {
    if (facts === null) await claimOccasion(tx, story, null);
    else await publishFacts(tx, story, facts);
  });
  cache.clear();
}

async function publishFacts(tx: Tx, occasion: Occasion, facts: NewsFacts): Promise<void> {
  const id = newId('art');
  if (!(await claimOccasion(tx, occasion, id))) return;
  const { row } = newVersion({
    ...writeNews(facts),
    articleId: id,
    number: 1,
    origin: 'rule',
    madeBy: null,
    madeByName: market.name,
  });
  await insertArticle(tx, id, { slug: null, kind: 'news', section: null, position: 0 });
  await insertVersion(tx, row);
  const article = await findArticle(tx, id);
  assert(article !== null, 'it was written just now');
  await showVersion(tx, article, await loadVersion(tx, id, row.number), null, occasion.dueAtMs);
  await record(tx, market, {
    action: 'article.published',
    customerId: null,
    subject: id,
    reason: null,
    details: { version: row.number, key: occasion.key, sha256: row.sha256 },
  });
}
