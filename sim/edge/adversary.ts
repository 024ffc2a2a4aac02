/**
 * Somebody who tries to earn without risk, written down before it is run: what it knows, and what
 * it does about it. Its rule is fixed; nothing in it is fitted to the seeds it is judged on.
 *
 * It plays one unit at a time: a stretch of time of one market that shares no trade with any other
 * unit, so that units are independent and may be counted.
 */
import type { MarketHoursMode } from '@candor/market/calendar/calendars';
import type { Play } from './play.ts';

export type Form = 'short' | 'whole';

export type Adversary = {
  readonly name: string;
  readonly family: string;
  readonly knows: string;
  readonly rule: string;
  readonly hours: MarketHoursMode;
  /** Of one person: a book is there once for each of them. One where nothing is said. */
  readonly accounts?: number;
  /** When its units begin, in every market; ISO instants. The short form takes fewer of them. */
  readonly begins: (form: Form) => readonly string[];
  /** What is still open at the end is closed at the market. */
  readonly play: (play: Play) => void;
};

/** What one unit came to; in dollars. */
export type UnitResult = {
  readonly trades: number;
  readonly profit: number;
  /** Of what was opened. */
  readonly notional: number;
};
