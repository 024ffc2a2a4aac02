/**
 * The market for capabilities: instruments, prices, and the record of how prices were made. Opened
 * once, by the composition root.
 */
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Clock } from '../../platform/clock.ts';
import type { Db } from '../../platform/db/database.ts';
import type { Secrets } from '../../platform/secrets.ts';
import { openInstruments, type Instruments } from '../instruments/instruments.ts';
import { openBoards, type Boards } from './boards.ts';
import { prepareSharedDays } from './prepare-days.ts';
import type { Pricing } from './pricing.ts';
import { openSimulatedPricing } from './simulated-pricing.ts';
import { openSparklines, type Sparklines } from './sparklines.ts';
import { openTape, type Tape } from './tape.ts';

export type Market = {
  readonly instruments: Instruments;
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
  hours,
}: {
  db: Db;
  secrets: Secrets;
  clock: Clock;
  hours: MarketHoursMode;
}): Promise<Market> {
  const tape = await openTape({ db, secrets, hours });
  const instruments = openInstruments({ hours, liveFrom: tape.liveFrom });
  const pricing = openSimulatedPricing({ instruments, tape });
  const boards = openBoards({ instruments, pricing, clock });
  const warm = async (): Promise<void> => {
    instruments.warm();
    await boards.warm();
    await prepareSharedDays({ instruments, pricing, clock });
  };
  return { instruments, pricing, boards, sparklines: openSparklines(pricing), tape, warm };
}
