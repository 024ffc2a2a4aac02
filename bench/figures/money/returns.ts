/**
 * Every return, result and day of five years from a hundred thousand entries, beside reading the
 * entries alone.
 */
import { performancePeriods } from '@candor/contract/performance';
import { addDays, localDate, type LocalDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import { openAccountDays, listDays, type FlowRates } from '@candor/returns/account-days';
import type { BookedEntry } from '@candor/returns/attribution';
import { periodStart, writeCalendar, writeReport } from '@candor/returns/report';
import { openResults } from '@candor/returns/results';
import type { Figure, Measured } from '../../figure.ts';
import { median } from '../../statistics.ts';

const ENTRIES = 100_000;
const DAYS = 5 * 365 + 1;
const CODES = 200;
const ROUNDS = 9;
const WARM_ROUNDS = 3;
const RETURNS_MS_MAX = 300;
const FIRST = localDate('2021-11-15');
const FIRST_MS = Date.parse(`${FIRST}T00:00:00Z`);
const RATE = 7_800_000_000n;

type Written = Omit<BookedEntry, 'facts' | 'minor'> & { facts: string; minor: string };

export const returns: Figure = {
  name: 'returns',
  about: `returns over 5 years and ${ENTRIES} entries`,
  measure,
};

async function measure(): Promise<Measured> {
  const dates = listDays(addDays(FIRST, -1), addDays(FIRST, DAYS - 1));
  const dayOf = (at: number): LocalDate => dates[Math.floor((at - FIRST_MS) / DAY_MS) + 1] ?? FIRST;
  const written = writtenEntries();
  const entries = written.map(read);
  const flowRates = new Map(
    entries.filter(({ kind }) => kind === 'deposit').map(({ at }) => [at, RATE]),
  );
  // One after the other: what reading leaves behind is not collected at the other's expense.
  const computing = rounds(() => compute(entries, dates, dayOf, flowRates));
  const reading = rounds(() => written.map(read));
  return {
    rows: [
      {
        figure: `returns over 5 years and ${ENTRIES} entries`,
        unit: 'ms',
        measured: median(computing),
        baseline: median(reading),
        target: { of: 'measured', is: 'atMost', value: RETURNS_MS_MAX },
      },
    ],
    notes: [
      `processor time of ${ENTRIES} entries over ${DAYS} days in ${CODES} instruments: balances and flows of each day, four periods with both returns, drawdown and results, the calendar; the baseline is reading as many entries from their texts, which comes before; medians of ${ROUNDS} after ${WARM_ROUNDS} to warm up`,
    ],
  };
}

function rounds(work: () => void): number[] {
  return Array.from({ length: WARM_ROUNDS + ROUNDS }, () => processorMs(work)).slice(WARM_ROUNDS);
}

function compute(
  entries: readonly BookedEntry[],
  dates: readonly LocalDate[],
  dayOf: (at: number) => LocalDate,
  flowRates: FlowRates,
): void {
  const account = openAccountDays(FIRST, dayOf);
  const results = openResults(
    dayOf,
    performancePeriods.map((period) =>
      periodStart(
        period,
        dates.map((day) => ({ day })),
      ),
    ),
  );
  for (const entry of entries) {
    account.add(entry);
    results.add(entry);
  }
  const days = account
    .days(
      dates.map((day) => ({ day, openUsd: 12_345n, openHkd: 678n, rateNano: RATE })),
      flowRates,
    )
    .map((day, place) => ({ ...day, rateNano: RATE, indexNano: BigInt(5_000 + place) }));
  const open = { rateNano: RATE, open: [] };
  writeReport({
    days,
    booked: results.results(),
    openAt: { today: open, month: open, year: open, ever: open, now: open },
  });
  writeCalendar(days);
}

function read({ facts, minor, ...entry }: Written): BookedEntry {
  return {
    ...entry,
    minor: BigInt(minor),
    facts: JSON.parse(facts) as Record<string, string>,
  };
}

/** A deposit to begin with and one in five hundred entries; the rest are trades. */
function writtenEntries(): Written[] {
  return Array.from({ length: ENTRIES }, (_, place): Written => {
    const isFlow = place % 500 === 0;
    const isHk = place % 5 === 1;
    return {
      at: FIRST_MS + Math.floor((place / ENTRIES) * DAYS * DAY_MS),
      kind: isFlow ? 'deposit' : place % 2 === 0 ? 'tradeOpened' : 'tradeClosed',
      account: isHk ? 'hkStock' : 'stock',
      currency: isHk ? 'HKD' : 'USD',
      minor: String(isFlow ? 5_000_000 : ((place * 7_919) % 20_001) - 9_900),
      facts: JSON.stringify({
        code: `C${place % CODES}`,
        fees: 'handling 1.25, secFee 0.03',
        order: `ord_${place}`,
        position: `pos_${place % CODES}`,
        price: '123.45',
        quantity: '10',
        side: 'buy',
      }),
    };
  });
}

function processorMs(work: () => void): number {
  const before = process.cpuUsage();
  work();
  const { user, system } = process.cpuUsage(before);
  return (user + system) / 1_000;
}
