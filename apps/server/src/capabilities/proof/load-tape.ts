import type * as contract from '@candor/contract/proof';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { parseLocalDate, type LocalDate } from '@candor/kit/local-date';
import { getCommitment, historySeed, tapeEndsAt, toHex } from '@candor/market/tape/seeds';
import { findMarketDay } from '../../core/pricing/market-days.store.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Reader } from '../../platform/db/database.ts';

type Tape = DataOf<typeof contract.loadTape>;

export async function loadTape(
  reader: Reader,
  { tape, pricing }: Pick<Market, 'tape' | 'pricing'>,
  dayText: string,
): Promise<Tape> {
  const day = parseLocalDate(dayText) ?? refuseNow('TAPE_UNKNOWN');
  if (day < pricing.historyFrom) refuseNow('TAPE_UNKNOWN');
  if (day < tape.liveFrom) return historyTape(day);
  const { engineVersion, commitment, publishedAt, seed } =
    (await findMarketDay(reader, day)) ?? refuseNow('TAPE_UNKNOWN');
  return {
    day,
    kind: 'live',
    engineVersion,
    commitment,
    publishedAt,
    seed,
    revealsAt: tapeEndsAt(day),
  };
}

/** Later versions begin on a live day. */
const HISTORY_VERSION = 1;

/** Seeds before the first start derive from their dates and are public. */
function historyTape(day: LocalDate): Tape {
  const seed = historySeed(day);
  return {
    day,
    kind: 'history',
    engineVersion: HISTORY_VERSION,
    commitment: getCommitment(seed),
    publishedAt: null,
    seed: toHex(seed),
    revealsAt: tapeEndsAt(day),
  };
}
