/**
 * A market at a glance: its largest shares by sector. Where the tables know no market values, as in
 * Hong Kong, a share is as large as what an ordinary day turns over, and the answer says so.
 */
import type { loadHeatMap as declared } from '@candor/contract/find';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { Language } from '@candor/contract/kernel/language';
import { getName } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import { roundedText } from '../../core/pricing/decimal-texts.ts';
import type { Figures, Table } from './figures.ts';

type HeatMap = DataOf<typeof declared>;

export async function loadHeatMap(
  figures: Figures,
  language: Language,
  { market, range }: QueryOf<typeof declared>,
): Promise<HeatMap> {
  const table = await figures.load();
  const assetClass = market === 'US' ? 'usStock' : 'hkStock';
  const sizedBy = market === 'US' ? 'marketCap' : 'turnover';
  const largest = table.rows
    .flatMap(({ instrument }, place) =>
      instrument.assetClass === assetClass &&
      instrument.sector !== null &&
      instrument.facts.kind !== 'etf'
        ? [{ instrument, place, sector: instrument.sector, size: sizeOf(table, place, sizedBy) }]
        : [],
    )
    .filter(({ size }) => size > 0)
    .toSorted((left, right) => right.size - left.size || left.place - right.place)
    .slice(0, SHARES_MAX);
  const sectors = [...Map.groupBy(largest, ({ sector }) => sector)].map(([name, shares]) => ({
    name,
    items: shares.map(({ instrument, place, size }) => {
      const change = table.columns[range][place] ?? Number.NaN;
      return {
        source: getSource(instrument.assetClass),
        code: instrument.code,
        name: getName(instrument, language),
        market: instrument.market,
        size: roundedText(size, 0),
        change: Number.isNaN(change) ? null : roundedText(change, 6),
      };
    }),
  }));
  return { sizedBy, sectors, progress: table.progress, at: table.atMs };
}

function sizeOf(table: Table, place: number, by: HeatMap['sizedBy']): number {
  if (by === 'marketCap') return table.columns.marketCap[place] ?? 0;
  const price = table.columns.price[place] ?? 0;
  return Math.round(price * (table.rows[place]?.instrument.averageVolume ?? 0));
}

const SHARES_MAX = 240;
