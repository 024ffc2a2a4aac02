/**
 * Shares that join the market while it runs, as every server knows them.
 *
 * A listing is a row of an append-only table. The bus says "look"; a beat looks in any case, so a
 * lost message delays a listing by seconds on one server and loses nothing.
 */
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import { instrumentId } from '@candor/market/instruments/fields';
import type { Listing } from '@candor/market/listings/listing';
import type { Beat } from '../../platform/beats.ts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Reader, Tx } from '../../platform/db/database.ts';
import { insertListing, listListings, lockListings } from './listings.store.ts';

export type Listings = {
  /** In order; another array once one was added. */
  all(): readonly Listing[];
  /** Reads what was added since; wait for this after listing a share, before using it. */
  refresh(): Promise<void>;
};

const LISTED_TOPIC = 'instrument.listed';

/** Tests and benches that list nothing. */
export const noListings: Listings = { all: () => none, refresh: async () => undefined };
const none: readonly Listing[] = [];

export async function openListings({
  db,
  bus,
  onError,
}: {
  db: Reader;
  bus: Pick<Bus, 'subscribe'>;
  onError: (error: unknown) => void;
}): Promise<Listings> {
  let known: readonly Listing[] = none;
  let last = 0;
  let running: Promise<void> | null = null;

  async function read(): Promise<void> {
    const added = await listListings(db, last);
    if (added.length === 0) return;
    known = [...known, ...added.map(({ listing }) => listing)];
    last = added.at(-1)?.place ?? last;
  }
  /** One look after the other: two at once would add a row twice. */
  function refresh(): Promise<void> {
    const next = (running ?? Promise.resolve()).catch(() => undefined).then(read);
    running = next;
    return next;
  }

  await refresh();
  bus.subscribe(LISTED_TOPIC, () => void refresh().catch(onError));
  return { all: () => known, refresh };
}

/**
 * Lists a share, once: false when it is listed already. Its price begins at `listsAtMs`, which must
 * have come; every server has it soon after the commit.
 */
export async function listInstrument(tx: Tx, listing: Listing): Promise<boolean> {
  assert(listing.listsAtMs <= tx.now, `${listing.code} lists only when its time has come`);
  await lockListings(tx);
  const isNew = await insertListing(tx, instrumentId(listing.assetClass, listing.code), listing);
  if (isNew) tx.publish(LISTED_TOPIC, { code: listing.code });
  return isNew;
}

export function listingsBeat(listings: Listings): Beat {
  return { name: 'instruments.listings', everyMs: 5 * SECOND_MS, run: () => listings.refresh() };
}
