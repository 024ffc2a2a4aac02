/** What everything was worth at the end of each day, from the entries of the books and the rates of those days, and now. */
import type * as contract from '@candor/contract/wallet';
import type { assetRanges } from '@candor/contract/wallet';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { Money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { loadDayChanges } from '../../core/ledger/entries.store.ts';
import { DAY_MS } from '../../platform/clock.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { DollarRatesAt } from './dollar-rates.ts';
import { endOfDayBalances, totalWorth, type DollarRates } from './worth.rules.ts';

const DAYS: Readonly<Record<(typeof assetRanges)[number], number>> = { '1W': 7, '1M': 30, '3M': 91, '1Y': 365 };

export async function listAssetHistory(reader: Reader, { customerId }: SignedIn, range: (typeof assetRanges)[number], rates: DollarRatesAt, now: number): Promise<DataOf<typeof contract.listAssetHistory>> {
  const today = Math.floor(now / DAY_MS);
  const days = Array.from({ length: DAYS[range] }, (_, i) => today - DAYS[range] + i);
  const { present, changes } = await loadDayChanges(reader, customerId, (today - DAYS[range]) * DAY_MS);
  const ends = endOfDayBalances(present, changes, days);
  return {
    points: [
      ...days.map((day, i) => pointOf((day + 1) * DAY_MS, ends[i] ?? [], rates.endOfDay((day + 1) * DAY_MS))),
      pointOf(now, present.map(({ balance }) => balance), rates.now(now)),
    ],
  };
}

function pointOf(at: number, balances: readonly Money[], rates: DollarRates): { at: number; total: string | null } {
  const total = totalWorth(balances, rates);
  return { at, total: total === null ? null : toWire(total) };
}
