/** Of the two long share tables only the rows are sent that the price depends on. */
import type * as contract from '@candor/contract/proof';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { instrumentId } from '@candor/market/instruments/fields';
import { tiedShares } from '@candor/market/path/line/tied-shares';
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
  const needed =
    instrument.listing === undefined ? [instrument.id, ...tiedShares(instrument.id)] : [];
  const rowsIn = (table: string, market: 'US:' | 'HK:') =>
    onlyRows(
      table,
      new Set(needed.flatMap((id) => (id.startsWith(market) ? [id.slice(market.length)] : []))),
    );
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
      usStocks: rowsIn(texts.usStocks, 'US:'),
      hkStocks: rowsIn(texts.hkStocks, 'HK:'),
      calibration: readTable('calibration.json'),
      intradayProfile: readTable('intraday-profile-us.csv'),
    },
  };
}

/** With the header. No field holds a line break, and codes are not quoted. */
function onlyRows(table: string, codes: ReadonlySet<string>): string {
  let rows = table.slice(0, table.indexOf('\n') + 1);
  for (const code of codes) {
    const start = table.indexOf(`\n${code},`) + 1;
    const end = table.indexOf('\n', start);
    rows += table.slice(start, end === -1 ? undefined : end + 1);
  }
  return rows;
}
