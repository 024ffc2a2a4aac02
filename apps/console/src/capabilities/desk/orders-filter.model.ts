/** From the address bar: what the server would refuse is left out. */
import { DESK_ORDERS_DAYS_MAX, orderHappenings, type OrderHappening } from '@candor/contract/desk';
import { orderStates, type OrderState } from '@candor/contract/kernel/enumerations';
import { SHORT_TEXT_LENGTH_MAX } from '@candor/contract/kernel/patterns';
import { daysBetween, localDate } from '@candor/kit/local-date';
import { isDay } from '../../platform/day.model.ts';

export type OrdersFilter = {
  readonly pageNum: string;
  readonly what: OrderHappening;
  readonly day?: string;
  readonly until?: string;
  readonly hour?: string;
  readonly text?: string;
  readonly code?: string;
  readonly side?: '0' | '1';
  readonly state?: OrderState;
};

export function ordersFilterIn(query: Readonly<Record<string, string | undefined>>): OrdersFilter {
  const { day, until, hour, page } = query;
  const side = (['0', '1'] as const).find((known) => known === query['side']);
  const state = orderStates.find((known) => known === query['state']);
  const text = textIn(query['text']);
  const code = textIn(query['code']);
  const isSpan = day !== undefined && until !== undefined && whyNoSpan(day, until) === null;
  return {
    pageNum: page !== undefined && /^[1-9]\d{0,3}$/.test(page) ? page : '1',
    what: orderHappenings.find((known) => known === query['what']) ?? 'placed',
    ...(day !== undefined && isDay(day) ? { day } : {}),
    ...(isSpan ? { until } : {}),
    ...(!isSpan && hour !== undefined && /^(1?\d|2[0-3])$/.test(hour) ? { hour } : {}),
    ...(text === null ? {} : { text }),
    ...(code === null ? {} : { code }),
    ...(side === undefined ? {} : { side }),
    ...(state === undefined ? {} : { state }),
  };
}

/** From one day to another, in this order and not too many; null where it can be sent. */
export function whyNoSpan(day: string, until: string): 'dayWrong' | 'spanWrong' | null {
  if (!isDay(day) || !isDay(until)) return 'dayWrong';
  const days = daysBetween(localDate(day), localDate(until));
  return days >= 0 && days < DESK_ORDERS_DAYS_MAX ? null : 'spanWrong';
}

function textIn(text: string | undefined): string | null {
  const trimmed = text?.trim() ?? '';
  return trimmed === '' || trimmed.length > SHORT_TEXT_LENGTH_MAX ? null : trimmed;
}
