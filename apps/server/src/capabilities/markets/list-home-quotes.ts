/** The home screen's default: large indices and well-known instruments of each class. */
import type * as contract from '@candor/contract/markets';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { assert } from '@candor/kit/assert';
import { lastTradingDayAt } from '@candor/market/calendar/calendar';
import type { Instrument } from '@candor/market/instrument';
import type { Instruments } from '../../core/instruments/instruments.ts';
import type { Market } from '../../core/pricing/market.ts';
import { getPriced } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { rowWithLine } from './row-with-line.ts';

export function listHomeQuotes(
  market: Market,
  reader: RowReader,
  now: number,
): DataOf<typeof contract.listHomeQuotes> {
  const rows = (ids: readonly string[]) =>
    getPriced(
      market.pricing,
      ids.map((id) => chosen(market.instruments, id, now)),
      now,
    ).map((row) => rowWithLine(market, row, reader));
  return { indices: rows(homeIndices), custom: rows(homeInstruments) };
}

/** A future is shown by its front contract, the one people trade. */
function chosen(instruments: Instruments, id: string, now: number): Instrument {
  const universe = instruments.universe();
  const instrument = universe.byId(id);
  assert(instrument !== null, `${id} is on the home screen and must exist`);
  if (instrument.facts.contract === null) return instrument;
  return universe.contracts.front(
    instrument,
    lastTradingDayAt(instruments.getCalendar(instrument), now).date,
  ).instrument;
}

const homeIndices = ['IX:SPX', 'IX:IXIC', 'IX:DJI', 'IX:HSI', 'IX:N225', 'IX:GDAXI'];
const homeInstruments = [
  'US:AAPL',
  'US:NVDA',
  'US:TSLA',
  'US:MSFT',
  'HK:00700',
  'HK:09988',
  'FU:GC',
  'FU:CL',
  'FX:EURUSD',
  'FX:USDJPY',
  'CR:BTC',
  'CR:ETH',
];
