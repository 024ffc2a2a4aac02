/** Of the two long share tables only the requested row is sent: nothing else depends on it. */
import type * as contract from '@candor/contract/proof';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { instrumentId } from '@candor/market/instruments/fields';
import { readTable } from '@candor/market/data/read-market-texts.ts';
import type { Market } from '../../core/pricing/market.ts';

export function loadProofTables(
  {
    instruments,
    listings,
    tape,
    pricing,
  }: Pick<Market, 'instruments' | 'listings' | 'tape' | 'pricing'>,
  { source, code }: QueryOf<typeof contract.loadProofTables>,
): DataOf<typeof contract.loadProofTables> {
  const instrument = instruments.load(source, code);
  const texts = instruments.texts();
  const isListed = instrument.listing !== undefined;
  const rowIn = (table: string) => (isListed ? onlyHeader(table) : onlyRow(table, instrument.code));
  return {
    id: instrument.id,
    liveFrom: tape.liveFrom,
    versionTwoFrom: tape.versionTwoFrom,
    versionThreeFrom: tape.versionThreeFrom,
    listing:
      listings.all().find((each) => instrumentId(each.assetClass, each.code) === instrument.id) ??
      null,
    historyFrom: pricing.historyFrom,
    hours: instruments.hours,
    tables: {
      ...texts,
      usStocks:
        instrument.assetClass === 'usStock' ? rowIn(texts.usStocks) : onlyHeader(texts.usStocks),
      hkStocks:
        instrument.assetClass === 'hkStock' ? rowIn(texts.hkStocks) : onlyHeader(texts.hkStocks),
      calibration: readTable('calibration.json'),
      intradayProfile: readTable('intraday-profile-us.csv'),
    },
  };
}

function onlyHeader(table: string): string {
  return table.slice(0, table.indexOf('\n') + 1);
}

/** No field holds a line break, and codes are not quoted. */
function onlyRow(table: string, code: string): string {
  const start = table.indexOf(`\n${code},`) + 1;
  const end = table.indexOf('\n', start);
  return onlyHeader(table) + table.slice(start, end === -1 ? undefined : end + 1);
}
