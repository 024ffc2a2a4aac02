/** What happened in the account: fills, dividends, financing, and what was paid in or out. */
import { Direction } from '@candor/contract/kernel/enumerations';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { listTradeHistory } from '@candor/contract/positions';
import { listBills } from '@candor/contract/wallet';
import { PAGE_SIZE_MAX } from '@candor/kit/paging';
import { DAY_MS } from '@candor/kit/time';
import { plus, scaled } from '../decimals.ts';
import { findOrder } from '../../core/desk/store/orders.store.ts';
import { quantityText } from '../../core/desk/terms/coin-quantity.rules.ts';
import { minus } from '../decimals.ts';
import { faults, refuse } from '../error-form.ts';
import { executionIdOf, uuidOfName, uuidOfOrder } from '../ids.ts';
import { byOwnCalls, type Ask, type Handler } from '../operation.ts';
import { dayIn, instantIn, isoOf, listIn, oneOf, textIn, wholeIn } from '../sent.ts';
import { isTradedHere, sideNames } from './order-form.ts';

type Happening = DataOf<typeof listTradeHistory>['items'][number];
type Bill = DataOf<typeof listBills>['items'][number];
type Activity = {
  readonly id: string;
  readonly type: string;
  readonly form: () => Promise<object> | object;
};

const PAGES_LOOKED_THROUGH_MAX = 50;

const ofBill = {
  deposit: 'CSD',
  paperMoney: 'CSD',
  withdrawal: 'CSW',
  adjustment: 'MISC',
} as const;

export const types = ['FILL', 'DIV', 'INT', 'CSD', 'CSW', 'MISC'] as const;

export const activities: Readonly<Record<string, Handler>> = {
  getAccountActivities: byOwnCalls(async (ask) => {
    const category = oneOf(ask.query, 'category', ['trade_activity', 'non_trade_activity']);
    const asked = listIn(ask.query, 'activity_types', 50);
    if (category !== null && asked.length > 0)
      return refuse(faults.unprocessable, 'only one of category and activity_types is accepted');
    const wanted =
      category === null
        ? asked
        : types.filter((type) => (type === 'FILL') === (category === 'trade_activity'));
    return { data: await listActivities(ask, wanted) };
  }),
  getAccountActivitiesByActivityType: byOwnCalls(async (ask) => ({
    data: await listActivities(ask, [ask.params['activity_type'] ?? '']),
  })),
  subscribeToActivitiesSSE: byOwnCalls(async (ask) => ({ events: await eventsSince(ask) })),
};

/** What happened since, oldest first; the stream then ends, and who reads it asks again. */
async function eventsSince(ask: Ask): Promise<string[]> {
  const { query } = ask;
  const [since, sinceId] = [textIn(query, 'since'), textIn(query, 'since_id')];
  if (since !== null && sinceId !== null)
    return refuse(faults.badRequest, 'only one of since and since_id is accepted');
  if (since === null && textIn(query, 'until') !== null)
    return refuse(faults.badRequest, 'until needs since');
  if (sinceId === null && textIn(query, 'until_id') !== null)
    return refuse(faults.badRequest, 'until_id needs since_id');
  if (since === null && sinceId === null) return [];
  const page = {
    direction: 'asc',
    page_size: '100',
    after: since,
    page_token: sinceId,
    until: query['until'],
  };
  const found = await listActivities({ ...ask, query: page }, []);
  const last = textIn(query, 'until_id');
  return (found as EventSource[])
    .filter(({ id }) => last === null || id <= last)
    .map((one) => `id: ${one.id}\ndata: ${JSON.stringify(eventForm(one))}\n\n`);
}

type EventSource = Readonly<Record<string, string | null | undefined>> & { readonly id: string };

function eventForm(one: EventSource): object {
  const at = one['transaction_time'] ?? one['created_at'];
  return {
    event_id: one.id,
    activity_type: one['activity_type'],
    at,
    executed_at: at,
    settle_date: String(at).slice(0, 10),
    status: 'executed',
    currency: one['currency'] ?? 'USD',
    net_amount: one['net_amount'] ?? null,
    price: one['price'] ?? null,
    qty: one['qty'] ?? null,
    ref_id: one['order_id'] ?? one.id.split('::')[1],
    details: one,
  };
}

/** Empty `wanted`: of every type. */
async function listActivities(ask: Ask, wanted: readonly string[]): Promise<object[]> {
  const { query } = ask;
  const size = wholeIn(query, 'page_size', { usual: 100, max: 100 });
  const isAscending = oneOf(query, 'direction', ['asc', 'desc']) === 'asc';
  const day = dayIn(query, 'date');
  const [after, until] =
    day === null
      ? [
          instantIn(query, 'after') ?? Number.NEGATIVE_INFINITY,
          instantIn(query, 'until') ?? Number.POSITIVE_INFINITY,
        ]
      : [Date.parse(day) - 1, Date.parse(day) + DAY_MS];
  const token = textIn(query, 'page_token');
  const isWanted = (type: string) => wanted.length === 0 || wanted.includes(type);
  const span = { after, until, enough: isAscending || token !== null ? Infinity : size };
  const found = [
    ...(isWanted('FILL') || isWanted('DIV') || isWanted('INT') ? await ofTrades(ask, span) : []),
    ...(Object.values(ofBill).some(isWanted) ? await ofBills(ask, span) : []),
  ]
    .filter(({ type }) => isWanted(type))
    .toSorted((one, other) => (one.id < other.id ? 1 : -1));
  const ordered = isAscending ? found.toReversed() : found;
  const rest =
    token === null ? ordered : ordered.filter(({ id }) => (isAscending ? id > token : id < token));
  return Promise.all(rest.slice(0, size).map(async ({ form }) => form()));
}

type Span = { readonly after: number; readonly until: number; readonly enough: number };

async function ofTrades(ask: Ask, { after, until, enough }: Span): Promise<Activity[]> {
  const found: Activity[] = [];
  for (let pageNum = 1; pageNum <= PAGES_LOOKED_THROUGH_MAX; pageNum += 1) {
    const page = await ask.own(listTradeHistory, { body: { pageNum, pageSize: PAGE_SIZE_MAX } });
    for (const row of page.items)
      if (row.at > after && row.at <= until && isTradedHere(row.source))
        found.push(...activityOf(ask, row));
    const last = page.items.at(-1);
    if (!page.hasMore || found.length >= enough || (last !== undefined && last.at <= after)) break;
  }
  return found;
}

function activityOf(ask: Ask, row: Happening): Activity[] {
  const id = idOf(row.at, executionIdOf(ask.key.accountId, row.seq));
  switch (row.kind) {
    case 'filled':
      return [{ id, type: 'FILL', form: () => fillForm(ask, id, row) }];
    case 'dividend':
      return [{ id, type: 'DIV', form: () => moneyForm(id, 'DIV', row) }];
    case 'financed':
      return [{ id, type: 'INT', form: () => moneyForm(id, 'INT', row) }];
    default:
      return [];
  }
}

/** Sorts by time: 20220304095318500::… */
function idOf(at: number, uuid: string): string {
  return `${isoOf(at).replaceAll(/[^0-9]/g, '')}::${uuid}`;
}

async function fillForm(ask: Ask, id: string, row: Happening): Promise<object> {
  const { orderId, quantity, price, at, direction, code } = row;
  const order = orderId === null ? null : await findOrder(ask.db, ask.key.accountId, orderId);
  const whole = order === null ? (quantity ?? '0') : quantityText(order.source, order.quantity);
  const filled = await filledBy(ask, row, whole);
  const left = minus(whole, filled);
  const isLast = scaled(left) <= 0n;
  return {
    id,
    activity_type: 'FILL',
    transaction_time: isoOf(at),
    type: isLast ? 'fill' : 'partial_fill',
    price,
    qty: quantity,
    side:
      direction === Direction.Sell && row.positionId === null ? 'sell_short' : sideNames[direction],
    symbol: code,
    leaves_qty: isLast ? '0' : left,
    order_id: orderId === null ? null : uuidOfOrder(orderId),
    cum_qty: filled,
    order_status: isLast ? 'filled' : 'partially_filled',
    swap_rate: '1',
  };
}

/** By the order until then. */
async function filledBy(
  { own }: Ask,
  { orderId, seq, quantity }: Happening,
  whole: string,
): Promise<string> {
  if (orderId === null || quantity === null || scaled(quantity) === scaled(whole))
    return quantity ?? '0';
  const { items } = await own(listTradeHistory, {
    body: { orderId, kind: 'filled', pageNum: 1, pageSize: PAGE_SIZE_MAX },
  });
  return plus(...items.filter((fill) => fill.seq <= seq).map((fill) => fill.quantity ?? '0'));
}

function moneyForm(id: string, type: string, row: Happening): object {
  return {
    id,
    activity_type: type,
    date: isoOf(row.at).slice(0, 10),
    created_at: isoOf(row.at),
    net_amount: row.booked ?? '0',
    symbol: row.code,
    qty: row.quantity ?? '0',
    per_share_amount: row.price,
    currency: row.currency,
    status: 'executed',
  };
}

async function ofBills({ own, key }: Ask, { after, until, enough }: Span): Promise<Activity[]> {
  const found: Activity[] = [];
  for (let pageNum = 1; pageNum <= PAGES_LOOKED_THROUGH_MAX; pageNum += 1) {
    const page = await own(listBills, {
      body: { pageNum, pageSize: PAGE_SIZE_MAX, group: 'payments' },
    });
    for (const bill of page.items) {
      const type = ofBill[bill.kind as keyof typeof ofBill] as string | undefined;
      if (type === undefined || bill.at <= after || bill.at > until) continue;
      const id = idOf(bill.at, uuidOfName(`${key.accountId} bill ${bill.seq}`));
      found.push({ id, type, form: () => billForm(id, type, bill) });
    }
    const last = page.items.at(-1);
    if (!page.hasMore || found.length >= enough || (last !== undefined && last.at <= after)) break;
  }
  return found;
}

function billForm(id: string, type: string, { at, amount, currency }: Bill): object {
  return {
    id,
    activity_type: type,
    date: isoOf(at).slice(0, 10),
    created_at: isoOf(at),
    net_amount: amount,
    currency,
    status: 'executed',
  };
}
