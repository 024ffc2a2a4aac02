/** An order that waits for somebody’s approval, as they read it. */
import type { askedOrder } from '@candor/contract/kernel/asked-order';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import type * as z from 'zod/mini';
import type { Reader } from '../../../platform/db/database.ts';
import { tradedSourceOf } from '../state/booked-source.rules.ts';
import { findOrder } from '../store/orders.store.ts';
import { findPosition } from '../store/positions.store.ts';

type AskedOrder = z.input<typeof askedOrder>;
/** Where it stands in the market, and what of it. */
type Place = { readonly source: TradedSource; readonly code: string };

type Sent = Partial<Omit<AskedOrder, 'kind' | 'source'>> & { readonly id?: string };

/** What was sent, and of what in the market. */
export async function presentAskedOrder(
  reader: Reader,
  accountId: string,
  { call, body }: { readonly call: string; readonly body: string },
): Promise<AskedOrder> {
  const sent = JSON.parse(body) as Sent;
  const kind = kinds[call] ?? 'place';
  const place = await findPlace(reader, accountId, kind, sent, call);
  return {
    kind,
    source: place?.source ?? null,
    code: place?.code ?? null,
    direction: place?.direction ?? null,
    orderType: sent.orderType ?? null,
    timeInForce: sent.timeInForce ?? null,
    isShort: sent.isShort ?? false,
    leverage: sent.leverage ?? null,
    quantity: sent.quantity ?? null,
    amount: sent.amount ?? null,
    price: sent.price ?? null,
    stopPrice: sent.stopPrice ?? null,
    takeProfit: sent.takeProfit ?? null,
    stopLoss: sent.stopLoss ?? null,
    ...conditionsOf(sent),
  };
}

/** A second order and times are as much asked for as a price. */
function conditionsOf({
  activeFrom,
  activeUntil,
  hours,
  orElse,
}: Sent): Pick<AskedOrder, 'activeFrom' | 'activeUntil' | 'hours' | 'orElse'> {
  return {
    ...(activeFrom === undefined ? {} : { activeFrom }),
    ...(activeUntil === undefined ? {} : { activeUntil }),
    ...(hours === undefined ? {} : { hours }),
    ...(orElse === undefined ? {} : { orElse }),
  };
}

async function findPlace(
  reader: Reader,
  accountId: string,
  kind: AskedOrder['kind'],
  { id = '', code, direction = null }: Sent,
  call: string,
): Promise<(Place & Pick<AskedOrder, 'direction'>) | null> {
  if (kind === 'place') {
    const source = sources[call];
    return source === undefined || typeof code !== 'string' ? null : { source, code, direction };
  }
  const found =
    kind === 'change'
      ? await findOrder(reader, accountId, id)
      : await findPosition(reader, accountId, id, 'open');
  if (found === null) return null;
  const { source, code: held, direction: side } = found;
  return { source: tradedSourceOf(source), code: held, direction: side };
}

const kinds: Readonly<Record<string, AskedOrder['kind']>> = {
  'positions.closePosition': 'close',
  'positions.replaceOrder': 'change',
  'positions.protectPosition': 'protect',
};

const sources: Readonly<Record<string, TradedSource>> = {
  'stocks.placeStockOrder': TradedSource.Stock,
  'stocks.placeHkOrder': TradedSource.HkStock,
  'futures.placeFutureOrder': TradedSource.Future,
  'futures.placeMetalOrder': TradedSource.Future,
  'forex.placeForexOrder': TradedSource.Forex,
  'options.placeOptionOrder': TradedSource.Option,
  'coins.placeCoinOrder': TradedSource.RobotCrypto,
};

export function isOrderCall(call: string): boolean {
  return call in sources || call in kinds;
}
