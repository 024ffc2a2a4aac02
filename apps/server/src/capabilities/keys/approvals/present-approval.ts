/** An order that a program asks for, as the person reads it: what was sent, and of what. */
import type { listApprovals } from '@candor/contract/keys';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { refusalText } from '@candor/i18n/refusals/refusal-text';
import { shownValues } from '@candor/i18n/refusals/shown-values';
import { findOrder } from '../../../core/desk/store/orders.store.ts';
import { tradedSourceOf } from '../../../core/desk/state/booked-source.rules.ts';
import { findPosition } from '../../../core/desk/store/positions.store.ts';
import { approvalState, type Approval } from '../../../core/keys/approval.rules.ts';
import type { Key } from '../../../core/keys/key.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import type { Call } from '../../../platform/http/bind.ts';

type Data = DataOf<typeof listApprovals>;
export type ShownApproval = Data['waiting'][number];
type AskedOrder = ShownApproval['order'];
/** Where it stands in the market, and what of it. */
type Place = { readonly source: TradedSource; readonly code: string };

export function presentApprovals(
  reader: Reader,
  keys: readonly Key[],
  { now, language, zone }: Pick<Call, 'now' | 'language' | 'zone'>,
): (approvals: readonly Approval[]) => Promise<ShownApproval[]> {
  const byId = new Map(keys.map((key) => [key.id, key]));
  return async (approvals) => {
    const shown: ShownApproval[] = [];
    for (const approval of approvals) {
      const key = byId.get(approval.keyId);
      if (key === undefined) continue;
      const { refused } = approval;
      shown.push({
        id: approval.id,
        keyId: key.id,
        keyName: key.name,
        accountId: key.accountId,
        state: approvalState(approval, now),
        askedAt: approval.askedAt,
        endsAt: approval.endsAt,
        answeredAt: approval.answeredAt,
        from: approval.from,
        order: await presentOrder(reader, key.accountId, approval),
        orderId: approval.orderId,
        refusal:
          refused === null
            ? null
            : refusalText(refused.code, shownValues(refused.values, language, zone), language),
      });
    }
    return shown;
  };
}

type Sent = Partial<Omit<AskedOrder, 'kind' | 'source'>> & { readonly id?: string };

async function presentOrder(
  reader: Reader,
  accountId: string,
  { call, body }: Pick<Approval, 'call' | 'body'>,
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
