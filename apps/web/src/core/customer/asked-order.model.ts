/** An order that waits for somebody’s approval, in words and figures, as it was sent. */
import { Direction, OrderType } from '@candor/contract/kernel/enumerations';
import { formatMoney, formatQuantity, type NumberLocale } from '@candor/money/format';
import { parsePositiveMoney } from '@candor/money/parse';
import { quantityFromWire } from '@candor/money/wire';
import type { listApprovals } from '@candor/contract/keys';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';

type Order = ReceivedDataOf<typeof listApprovals>['waiting'][number]['order'];

export type TitleKey =
  | `keys.approval.${'buy' | 'sell' | 'short'}`
  | `keys.approval.${'buy' | 'sell'}For`
  | `keys.approval.${'close' | 'change' | 'protect'}`;

export function approvalTitle(
  { kind, code, direction, isShort, quantity, amount }: Order,
  locale: NumberLocale,
): { readonly key: TitleKey; readonly values: Readonly<Record<string, string>> } {
  const values = {
    code: code ?? '—',
    quantity: quantity === null ? '—' : quantityIn(quantity, locale),
    amount: amount === null ? '—' : dollarsIn(amount, locale),
  };
  if (kind !== 'place') return { key: `keys.approval.${kind}`, values };
  const side = direction === Direction.Buy ? 'buy' : 'sell';
  if (amount !== null) return { key: `keys.approval.${side}For`, values };
  return {
    key: side === 'sell' && isShort ? 'keys.approval.short' : `keys.approval.${side}`,
    values,
  };
}

const orderTypes = {
  [OrderType.Market]: 'trading.orderType.market',
  [OrderType.Limit]: 'trading.orderType.limit',
  [OrderType.Stop]: 'trading.orderType.stop',
  [OrderType.StopLimit]: 'trading.orderType.stopLimit',
  [OrderType.TrailingStop]: 'trading.orderType.trailingStop',
  [OrderType.MarketIfTouched]: 'trading.orderType.marketIfTouched',
  [OrderType.LimitIfTouched]: 'trading.orderType.limitIfTouched',
} as const;

const validities = {
  day: 'trading.tif.day',
  gtc: 'trading.tif.gtc',
  ioc: 'trading.tif.ioc',
  fok: 'trading.tif.fok',
} as const;

type LineLabel =
  | 'trading.orderType'
  | 'trading.tif'
  | 'trading.leverage'
  | 'common.quantity'
  | 'keys.approval.price'
  | 'keys.approval.stopPrice'
  | 'common.takeProfit'
  | 'common.stopLoss';

export type ApprovalLine = {
  readonly label: LineLabel;
  readonly value:
    | {
        readonly text:
          | (typeof orderTypes)[OrderType]
          | (typeof validities)[keyof typeof validities];
      }
    | { readonly figure: string };
};

/** Only what was sent. */
export function approvalLines(order: Order, locale: NumberLocale): ApprovalLine[] {
  const { kind, orderType, timeInForce, leverage, quantity } = order;
  const figures: [LineLabel, string | null][] = [
    [
      'common.quantity',
      kind === 'change' && quantity !== null ? quantityIn(quantity, locale) : null,
    ],
    ['keys.approval.price', order.price],
    ['keys.approval.stopPrice', order.stopPrice],
    ['trading.leverage', leverage === null ? null : `${leverage}×`],
    ['common.takeProfit', order.takeProfit],
    ['common.stopLoss', order.stopLoss],
  ];
  return [
    ...(orderType === null
      ? []
      : [{ label: 'trading.orderType' as const, value: { text: orderTypes[orderType] } }]),
    ...figures.flatMap(([label, figure]) =>
      figure === null ? [] : [{ label, value: { figure } }],
    ),
    ...(timeInForce === null || orderType === OrderType.Market
      ? []
      : [{ label: 'trading.tif' as const, value: { text: validities[timeInForce] } }]),
  ];
}

/** Only US shares are ordered by amount. */
function dollarsIn(text: string, locale: NumberLocale): string {
  const amount = parsePositiveMoney(text, 'USD');
  return amount === null ? text : formatMoney(amount, { locale });
}

function quantityIn(text: string, locale: NumberLocale): string {
  const quantity = quantityFromWire(text);
  return quantity === null ? text : formatQuantity(quantity, { locale });
}
