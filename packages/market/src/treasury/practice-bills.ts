/**
 * Bills of practice hours: an hour and a day from issue to maturity, so that a newcomer sees the
 * whole life of one on the first evening. Priced like every bill, at the yield of the shortest
 * term: what an hour brings is little, and it is shown as it is.
 *
 * A bill of an hour is issued every half-hour, one of a day every six hours (UTC).
 */
import { assert } from '@candor/kit/assert';
import { formatDate, parseTimeZone, type TimeZone } from '@candor/kit/moment-format';
import { localDate } from '@candor/kit/local-date';
import { DAY_MS } from '@candor/kit/time';
import type { TreasurySecurity } from './security.ts';
import { readSimId, simId } from './sim-id.ts';

export function practiceBillsAt(atMs: number): TreasurySecurity[] {
  return rhythms.flatMap((rhythm) => {
    const { everyMs, lifeMs } = rhythm;
    const newest = Math.floor(atMs / everyMs) * everyMs;
    const bills: TreasurySecurity[] = [];
    for (let issuedAtMs = newest; issuedAtMs + lifeMs > atMs; issuedAtMs -= everyMs)
      bills.unshift(practiceBill(rhythm, issuedAtMs));
    return bills;
  });
}

/** Also one that has matured; null for what is no such code or not issued yet. */
export function practiceBillByCode(code: string, atMs: number): TreasurySecurity | null {
  const id = readSimId(code);
  const rhythm = rhythms.find(({ letter }) => letter === id?.kind);
  if (id === null || rhythm === undefined) return null;
  const issuedAtMs = COUNTED_FROM_MS + id.number * HALF_HOUR_MS;
  if (issuedAtMs > atMs || issuedAtMs % rhythm.everyMs !== 0) return null;
  return practiceBill(rhythm, issuedAtMs);
}

type Rhythm = (typeof rhythms)[number];

function practiceBill(
  { letter, term, lifeMs, en, zhHans }: Rhythm,
  issuedAtMs: number,
): TreasurySecurity {
  const maturesAtMs = issuedAtMs + lifeMs;
  const due = new Date(maturesAtMs).toISOString();
  return {
    code: simId(letter, (issuedAtMs - COUNTED_FROM_MS) / HALF_HOUR_MS),
    kind: 'bill',
    originalTerm: term,
    name: {
      en: `${en}, due ${formatDate(maturesAtMs, newYork(), 'monthFirst')}`,
      zhHans: `${zhHans} ${formatDate(maturesAtMs, newYork(), 'yearFirst')} 到期`,
    },
    terms: { kind: 'bill', maturesOn: localDate(due.slice(0, 10)) },
    issuedOn: localDate(new Date(issuedAtMs).toISOString().slice(0, 10)),
    basis: 'practice',
    practice: { issuedAtMs, maturesAtMs },
  };
}

/** Like all treasuries they carry the day of their market; the time is said in the reader's. */
function newYork(): TimeZone {
  const zone = parseTimeZone('America/New_York');
  assert(zone !== null, 'every machine knows New York');
  return zone;
}

const HALF_HOUR_MS = 1_800_000;
const COUNTED_FROM_MS = Date.parse('2020-01-01T00:00:00Z');

const rhythms = [
  {
    letter: 'H',
    term: '1H',
    everyMs: HALF_HOUR_MS,
    lifeMs: 2 * HALF_HOUR_MS,
    en: 'Practice bill, 1 hour',
    zhHans: '练习国库券（1小时）',
  },
  {
    letter: 'D',
    term: '1D',
    everyMs: 12 * HALF_HOUR_MS,
    lifeMs: DAY_MS,
    en: 'Practice bill, 1 day',
    zhHans: '练习国库券（1天）',
  },
] as const;
