/**
 * The market for capabilities: instruments, prices, and the record of how prices were made. Opened
 * once, by the composition root.
 */
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { MarketTexts } from '@candor/market/instruments/market-texts';
import type { Bus } from '../../platform/bus/bus.ts';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/start/secrets.ts';
import { openInstruments, type Instruments } from '../instruments/instruments.ts';
import { openListings, type Listings } from '../instruments/listings.ts';
import { openBoards, type Boards } from './boards.ts';
import { prepareSharedDays } from './prepare-days.ts';
import type { Pricing } from './pricing.ts';
import { openSimulatedPricing } from './simulated-pricing.ts';
import { openSparklines, type Sparklines } from './sparklines.ts';
import { openTape, type Tape } from './tape.ts';

export type Market = {
  readonly instruments: Instruments;
  /** Shares that joined since the tables were made. */
  readonly listings: Listings;
  readonly pricing: Pricing;
  readonly boards: Boards;
  readonly sparklines: Sparklines;
  readonly tape: Tape;
  /** Loads tables, boards and shared movements in pieces, so the first visitor does not wait. */
  warm(): Promise<void>;
};

export async function openMarket({
  db,
  secrets,
  clock,
  bus,
  hours,
  onError,
  readTexts,
}: {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  bus: Pick<Bus, 'subscribe'>;
  hours: MarketHoursMode;
  onError: (error: unknown) => void;
  readTexts?: (() => MarketTexts) | undefined;
}): Promise<Market> {
  const tape = await openTape({ db, secrets, hours });
  const listings = await openListings({ db, bus, onError });
  const instruments = openInstruments({ hours, liveFrom: tape.liveFrom, listings, readTexts });
  const pricing = openSimulatedPricing({ instruments, tape });
  const boards = openBoards({ instruments, pricing, clock });
  const warm = async (): Promise<void> => {
    instruments.warm();
    await boards.warm();
    await prepareSharedDays({ instruments, pricing, clock });
  };
  return {
    instruments,
    listings,
    pricing,
    boards,
    sparklines: openSparklines(pricing),
    tape,
    warm,
  };
}
