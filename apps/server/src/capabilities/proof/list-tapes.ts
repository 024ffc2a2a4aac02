import type * as contract from '@candor/contract/proof';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { parseLocalDate } from '@candor/kit/local-date';
import { listMarketDays } from '../../core/pricing/market-days.store.ts';
import type { Market } from '../../core/pricing/market.ts';
import type { Reader } from '../../platform/db/database.ts';

export async function listTapes(
  reader: Reader,
  { tape }: Pick<Market, 'tape'>,
  { before, count }: QueryOf<typeof contract.listTapes>,
): Promise<DataOf<typeof contract.listTapes>> {
  // An invalid date (February 30) has no earlier days either.
  const until = before === undefined ? null : parseLocalDate(before);
  const days =
    before !== undefined && until === null ? [] : await listMarketDays(reader, count + 1, until);
  return {
    liveFrom: tape.liveFrom,
    versionTwoFrom: tape.versionTwoFrom,
    versionThreeFrom: tape.versionThreeFrom,
    items: days.slice(0, count).map(({ day, engineVersion, commitment, publishedAt, seed }) => ({
      day,
      engineVersion,
      commitment,
      publishedAt,
      seed,
    })),
    hasMore: days.length > count,
  };
}
