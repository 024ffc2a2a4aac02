/** Dividends and splits since the market began, and those announced; none for what is no share. */
import type * as contract from '@candor/contract/quotes';
import { CORPORATE_ACTIONS_MAX } from '@candor/contract/quotes';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import type { CorporateAction } from '@candor/market/corporate/actions';
import { actionDay } from '@candor/market/corporate/adjustments';
import { lastTradingDayAt } from '@candor/market/calendar/calendar';
import { tapeBeginsAt } from '@candor/market/tape/seeds';
import type { Market } from '../../core/pricing/market.ts';

type Actions = DataOf<typeof contract.listCorporateActions>;

export function listCorporateActions(
  { instruments, pricing, tape }: Market,
  { source, code }: QueryOf<typeof contract.listCorporateActions>,
  now: number,
): Actions {
  const instrument = instruments.load(source, code);
  const today = lastTradingDayAt(instruments.getCalendar(instrument), now).date;
  const known = pricing.actions(instrument, { fromMs: tapeBeginsAt(tape.liveFrom), untilMs: now });
  return {
    currency: instrument.currency,
    items: known
      .slice(-CORPORATE_ACTIONS_MAX)
      .toReversed()
      .map((action) => getItem(action, actionDay(action) > today)),
  };
}

function getItem(action: CorporateAction, isAhead: boolean): Actions['items'][number] {
  const day = actionDay(action);
  return action.kind === 'dividend'
    ? { kind: 'dividend', day, isAhead, perShare: action.perShare }
    : {
        kind: 'split',
        day,
        isAhead,
        announcedOn: action.announcedOn,
        newShares: action.numerator,
        oldShares: action.denominator,
      };
}
