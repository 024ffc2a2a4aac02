/** Coins that robots trade: their list, bars, terms, and a rental's own chart with its marks. */
import { Direction, QuotedSource, TradedSource } from '@candor/contract/kernel/enumerations';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/robots';
import { SPARKLINE_POINTS } from '@candor/contract/kernel/quote';
import type { Instrument } from '@candor/market/instrument';
import { robots } from '@candor/strategies/catalogue/robots';
import { listFills } from '../../core/desk/store/fills.store.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { unitsText } from '../../core/desk/terms/parse-terms.rules.ts';
import { getGrid, stepTextAt, getPriceText } from '../../core/pricing/decimal-texts.ts';
import { listBars } from '../../core/pricing/list-bars.ts';
import { bestOfBook, getPriced, getQuoteRow } from '../../core/pricing/quote-row.ts';
import type { RowReader } from '../../core/pricing/watched-by.ts';
import { findInstrument } from '../../core/strategies/closes.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import { dollars } from './renting/rental-money.rules.ts';
import { loadOwn } from './renting/rental-log.ts';
import type { RobotsDeps } from './robots-deps.ts';
import { COIN_FEE_RATE } from './shown-robot.ts';

type Deps = Pick<RobotsDeps, 'market'>;

/** More than a chart shows. */
const MARKS_MAX = 5_000;

export function listQuantifyCoins(
  { market }: Deps,
  reader: RowReader,
  now: number,
): DataOf<typeof contract.listQuantifyCoins> {
  const ids = [...new Set(robots.flatMap(({ instruments }) => instruments))];
  const coins = ids.map((id) => findInstrument(market, id));
  return {
    items: getPriced(market.pricing, coins, now).map((priced) => ({
      ...getQuoteRow(priced, reader),
      sparkline: market.pricing
        .sparkline(priced.instrument, now, SPARKLINE_POINTS)
        .map((units) => getPriceText(priced.instrument, units)),
      robotIds: robotsOf(priced.instrument),
    })),
  };
}

export async function listCoinBars(
  { market }: Deps,
  query: QueryOf<typeof contract.listCoinBars>,
  now: number,
): Promise<DataOf<typeof contract.listCoinBars>> {
  return listBars(market, { ...query, source: QuotedSource.RobotCrypto }, now);
}

export function loadCoinDetail(
  { market, views }: Pick<RobotsDeps, 'market' | 'views'>,
  reader: RowReader,
  code: string,
  now: number,
): DataOf<typeof contract.loadCoinDetail> {
  const instrument = market.instruments.load(QuotedSource.RobotCrypto, code);
  const quote = market.pricing.quote(instrument, now);
  const terms = views.at(now)(TradedSource.RobotCrypto, instrument.id)?.terms;
  return {
    ...getQuoteRow({ instrument, quote, atMs: now }, reader),
    ...bestOfBook(instrument, quote),
    tick: stepTextAt(instrument, quote.last),
    ticks: instrument.ticks.map(({ from, step }) => ({ from, step })),
    quantityStep: quantityText(TradedSource.RobotCrypto, terms?.lot ?? 1n),
    quantityMin: quantityText(TradedSource.RobotCrypto, terms?.quantityMin ?? 1n),
    feeRate: COIN_FEE_RATE,
    robotIds: robotsOf(instrument),
  };
}

function robotsOf({ id }: Instrument): string[] {
  return robots.filter(({ instruments }) => instruments.includes(id)).map((robot) => robot.id);
}

export async function loadRobotKline(
  reader: Reader,
  { market }: Deps,
  { customerId }: SignedIn,
  { orderId, code, before, count }: QueryOf<typeof contract.loadRobotKline>,
  now: number,
): Promise<DataOf<typeof contract.loadRobotKline>> {
  const { run, rental } = await loadOwn(reader, customerId, orderId);
  const coins = run.instruments.map((id) => findInstrument(market, id));
  const coin =
    coins.find((one) => code === undefined || one.code === code.toUpperCase()) ??
    refuseNow('INSTRUMENT_UNKNOWN');
  const chart = await listBars(
    market,
    {
      source: QuotedSource.RobotCrypto,
      code: coin.code,
      size: rental.pace === 'practice' ? '1m' : '60m',
      before,
      count,
    },
    now,
  );
  const fills = await listFills(
    reader,
    { rentalId: orderId },
    { from: chart.from, until: before ?? now, limit: MARKS_MAX },
  );
  return {
    ...chart,
    code: coin.code,
    marks: fills.flatMap(({ instrumentId, at, orderId: id, direction, body }) =>
      instrumentId !== coin.id || body.kind !== 'filled' || id === null
        ? []
        : [
            {
              at,
              side: direction === Direction.Buy ? 'buy' : 'sell',
              price: unitsText(getGrid(coin), body.value / body.quantity),
              quantity: quantityText(TradedSource.RobotCrypto, body.quantity),
              fees: dollars(body.fees.reduce((sum, { minor }) => sum + minor, 0n)),
              orderId: id,
            },
          ],
    ),
  };
}
