/**
 * Equity at the end of each day from the entries of the books: balances, and what was open at the
 * prices of then. The server knows the same from its own sums; the browser starts from the entries.
 */
import { addDays, type LocalDate } from '@candor/kit/local-date';
import { countsFrom, type BookedEntry } from './attribution.ts';
import { flowOfKind } from './flows.table.ts';
import { inDollars } from './results.ts';
import type { ReturnDay } from './return-day.ts';

/** What the books do not say about a day's end. */
export type DayPrices = {
  readonly day: LocalDate;
  /** Of open positions, by the currency of their wallets; null where something had no price. */
  readonly openUsd: bigint | null;
  readonly openHkd: bigint | null;
  readonly rateNano: bigint | null;
};

/** Of each moment at which Hong Kong dollars were paid in or out. */
export type FlowRates = ReadonlyMap<number, bigint>;

/** What was booked before `first` is its day's too: the first day says what was there before. */
export function openAccountDays(
  first: LocalDate,
  dayOf: (at: number) => LocalDate,
): {
  readonly add: (entry: BookedEntry) => void;
  readonly days: (prices: readonly DayPrices[], flowRates: FlowRates) => ReturnDay[];
} {
  const booked = new Map<LocalDate, { usd: bigint; hkd: bigint }>();
  const flows = new Map<LocalDate, { usd: bigint; hkd: Map<number, bigint> }>();
  return {
    add({ at, kind, currency, minor, facts }) {
      const on = dayOf(countsFrom({ at, facts }));
      const day = on < first ? first : on;
      let sums = booked.get(day);
      if (sums === undefined) booked.set(day, (sums = { usd: 0n, hkd: 0n }));
      if (currency === 'USD') sums.usd += minor;
      else sums.hkd += minor;
      if (flowOfKind[kind] !== 'external') return;
      let flow = flows.get(day);
      if (flow === undefined) flows.set(day, (flow = { usd: 0n, hkd: new Map() }));
      if (currency === 'USD') flow.usd += minor;
      else flow.hkd.set(at, (flow.hkd.get(at) ?? 0n) + minor);
    },
    days(prices, flowRates) {
      let [usd, hkd] = [0n, 0n];
      return prices.map(({ day, openUsd, openHkd, rateNano }) => {
        const sums = booked.get(day);
        usd += sums?.usd ?? 0n;
        hkd += sums?.hkd ?? 0n;
        const cash = inDollars(hkd, 'HKD', rateNano);
        const open = openHkd === null ? null : inDollars(openHkd, 'HKD', rateNano);
        return {
          day,
          end:
            cash === null || open === null || openUsd === null ? null : usd + openUsd + cash + open,
          flow: flowOf(flows.get(day), flowRates),
        };
      });
    },
  };
}

function flowOf(
  flow: { usd: bigint; hkd: ReadonlyMap<number, bigint> } | undefined,
  rates: FlowRates,
): bigint | null {
  if (flow === undefined) return 0n;
  let sum = flow.usd;
  for (const [at, minor] of flow.hkd) {
    const worth = inDollars(minor, 'HKD', rates.get(at) ?? null);
    if (worth === null) return null;
    sum += worth;
  }
  return sum;
}

/** From the first day to the last, both included. */
export function listDays(first: LocalDate, last: LocalDate): LocalDate[] {
  const days: LocalDate[] = [];
  for (let day = first; day <= last; day = addDays(day, 1)) days.push(day);
  return days;
}
