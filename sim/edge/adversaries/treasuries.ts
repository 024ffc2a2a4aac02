/** Treasuries over midnight in New York, when a day of interest is added at once. */
import { MINUTE_MS } from '@candor/kit/time';
import { NANO_PER_ONE } from '@candor/money/amount';
import type { TreasurySecurity } from '@candor/market/treasury/security';
import type { TreasuryQuote } from '@candor/market/treasury/treasury-quote';
import type { Adversary } from '../adversary.ts';
import type { Play } from '../play.ts';
import { weekdays } from './instants.ts';

const FACE = 100_000;
const CHOSEN = 24;
const DAYS_PER_YEAR = 365;

export const treasuries: readonly Adversary[] = (
  [
    ['a weekday', (weekday: number) => weekday === 3],
    ['the weekend', (weekday: number) => weekday === 5],
  ] as const
).map(([name, isDay]) => ({
  name: `treasuries: over midnight before ${name}`,
  family: 'treasuries',
  knows: 'when interest is added',
  rule: 'in practice hours buys what a day of interest is worth more than the spread of, a minute before midnight in New York, and sells two minutes later',
  hours: 'continuous',
  begins: (form) =>
    weekdays(form === 'short' ? 5 : 20)
      .filter((date) => isDay(new Date(`${date}T00:00:00Z`).getUTCDay()))
      // 23:59 in New York, in winter.
      .map((date) => new Date(Date.parse(`${date}T23:59:00Z`) + 5 * 60 * MINUTE_MS).toISOString()),
  play: overMidnight,
}));

function overMidnight(play: Play): void {
  const held: { security: TreasurySecurity; paid: number }[] = [];
  for (const security of play.treasuries()) {
    if (held.length === CHOSEN) break;
    const quote = play.treasury(security);
    if (quote === null) continue;
    const paid = dirty(quote, 'ask');
    const daily = Number(quote.midYield.atto) / 1e18 / DAYS_PER_YEAR;
    if (paid * daily > paid - dirty(quote, 'bid')) held.push({ security, paid });
  }
  play.wait(play.now() + 2 * MINUTE_MS);
  for (const { security, paid } of held) {
    const quote = play.treasury(security);
    // What matured meanwhile pays its face; what has no price is not turned over.
    if (quote === null) continue;
    play.book(((dirty(quote, 'bid') - paid) / 100) * FACE, (paid / 100) * FACE, 1);
  }
}

/** Per hundred of face, with accrued interest. */
function dirty({ accrued, bid, ask }: TreasuryQuote, side: 'bid' | 'ask'): number {
  const { clean } = side === 'bid' ? bid : ask;
  const interest = Number((accrued.numerator * NANO_PER_ONE) / accrued.denominator) / 1e9;
  return Number(clean.nano) / 1e9 + interest;
}
