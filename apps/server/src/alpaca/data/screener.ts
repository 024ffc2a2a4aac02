/** The leaderboards, and what never changes: exchanges and conditions. */
import { listCoins, listLeaders } from '@candor/contract/markets';
import { times } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { byOwnCalls, fromMarket, type Handler } from '../operation.ts';
import { isoOf, oneOf, wholeIn } from '../sent.ts';

/** Of one of our boards. */
const BOARD_MAX = 50;

type Row = {
  readonly stock_code: string;
  readonly price_nominal: string;
  readonly change: string;
  readonly change_ratio: string;
};

function moverText({ stock_code, price_nominal, change, change_ratio }: Row, suffix = ''): string {
  return `{"symbol":"${stock_code}${suffix}","price":${price_nominal},"change":${change},"percent_change":${times(change_ratio, '100', 2)}}`;
}

const movers = byOwnCalls(async ({ own, params, query, now }) => {
  const top = wholeIn(query, 'top', { usual: 10, max: BOARD_MAX });
  const kind = params['market_type'] === 'crypto' ? 'crypto' : 'stocks';
  if (kind !== params['market_type']) return refuse(faults.badRequest, 'invalid market_type');
  const both = kind === 'crypto' ? await coinMovers() : await stockMovers();
  const list = (texts: readonly string[]) => `[${texts.join(',')}]`;
  return {
    json: `{"gainers":${list(both.gainers)},"losers":${list(both.losers)},"market_type":"${kind}","last_updated":"${isoOf(now)}"}`,
  };

  async function stockMovers() {
    const ask = (board: 'gainers' | 'losers') =>
      own(listLeaders, { query: { board, limit: String(top) } });
    const [gainers, losers] = await Promise.all([ask('gainers'), ask('losers')]);
    return {
      gainers: gainers.items.map((row) => moverText(row)),
      losers: losers.items.map((row) => moverText(row)),
    };
  }
  async function coinMovers() {
    const { items } = await own(listCoins, {});
    const sorted = items.toSorted(
      (one, other) => Number(other.change_ratio) - Number(one.change_ratio),
    );
    const isUp = ({ change_ratio }: Row) => !change_ratio.startsWith('-');
    return {
      gainers: sorted
        .filter(isUp)
        .slice(0, top)
        .map((row) => moverText(row, '/USD')),
      losers: sorted
        .filter((row) => !isUp(row))
        .toReversed()
        .slice(0, top)
        .map((row) => moverText(row, '/USD')),
    };
  }
});

const mostActives = byOwnCalls(async ({ own, query, now }) => {
  const top = wholeIn(query, 'top', { usual: 10, max: BOARD_MAX });
  if (oneOf(query, 'by', ['volume', 'trades']) === 'trades')
    return refuse(faults.badRequest, 'trades are not counted here: by is volume');
  const { items } = await own(listLeaders, { query: { board: 'active', limit: String(top) } });
  const texts = items.map(
    ({ stock_code, volume }) => `{"symbol":"${stock_code}","volume":${volume}}`,
  );
  return { json: `{"most_actives":[${texts.join(',')}],"last_updated":"${isoOf(now)}"}` };
});

const constant = (data: object): Handler => fromMarket(() => ({ data }));

export const screenerData: Readonly<Record<string, Handler>> = {
  Movers: movers,
  MostActives: mostActives,
  StockMetaExchanges: constant({
    A: 'NYSE American (AMEX)',
    N: 'New York Stock Exchange',
    Q: 'NASDAQ OMX',
    V: 'Candor simulated tape',
  }),
  StockMetaConditions: constant({
    '@': 'Regular Sale',
    M: 'Market Center Official Close',
    Q: 'Market Center Official Open',
    R: 'Regular',
  }),
  OptionMetaExchanges: constant({ V: 'Candor simulated tape' }),
  OptionMetaConditions: constant({ A: 'Quote that follows from the underlying' }),
};
