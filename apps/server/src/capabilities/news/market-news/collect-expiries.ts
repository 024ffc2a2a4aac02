/** Futures months whose last trading day is in the week that begins. */
import { QuotedSource } from '@candor/contract/kernel/enumerations';
import type { ExpiringContract, ExpiryFacts } from '@candor/i18n/market-news/facts';
import { addDays } from '@candor/kit/local-date';
import type { Instruments } from '../../../core/instruments/instruments.ts';
import { inSlicesOf } from './in-slices-of.ts';
import type { Slot } from './slots.rules.ts';

export async function collectExpiries(
  instruments: Pick<Instruments, 'universe'>,
  { date }: Slot,
): Promise<ExpiryFacts | null> {
  const until = addDays(date, WEEK_DAYS - 1);
  const universe = instruments.universe();
  const listed = await inSlicesOf(universe.ofClass('future'), (root) =>
    universe.contracts.listed(root, date),
  );
  const [first, ...others] = listed
    .flat()
    .filter(({ expiresOn }) => expiresOn >= date && expiresOn <= until)
    .toSorted(
      (left, right) =>
        (left.expiresOn < right.expiresOn ? -1 : left.expiresOn > right.expiresOn ? 1 : 0) ||
        right.instrument.popularity - left.instrument.popularity ||
        (left.instrument.code < right.instrument.code ? -1 : 1),
    )
    .slice(0, CONTRACTS_MAX)
    .map(({ instrument: { code, name }, expiresOn }): ExpiringContract => ({
      source: QuotedSource.Future,
      code,
      name,
      expiresOn,
    }));
  return first === undefined
    ? null
    : { kind: 'expiries', from: date, until, contracts: [first, ...others] };
}

const WEEK_DAYS = 7;
/** A table of an article has room for these. */
const CONTRACTS_MAX = 50;
