/** From the address bar: what the server would refuse is left out. */
import { orderHappenings, type OrderHappening } from '@candor/contract/desk';
import { isDay } from '../../platform/day.model.ts';

export type OrdersFilter = {
  readonly pageNum: string;
  readonly what: OrderHappening;
  readonly day?: string;
  readonly hour?: string;
};

export function ordersFilterIn(query: Readonly<Record<string, string | undefined>>): OrdersFilter {
  const { day, hour, page } = query;
  return {
    pageNum: page !== undefined && /^[1-9]\d{0,3}$/.test(page) ? page : '1',
    what: orderHappenings.find((known) => known === query['what']) ?? 'placed',
    ...(day !== undefined && isDay(day) ? { day } : {}),
    ...(hour !== undefined && /^(1?\d|2[0-3])$/.test(hour) ? { hour } : {}),
  };
}
