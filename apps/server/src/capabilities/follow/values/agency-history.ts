/** The past of an agency: values for a chart, the chain, and every trade. All of it is public. */
import type * as contract from '@candor/contract/follow';
import type { BodyOf, DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { Direction } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { pageFrom } from '@candor/kit/paging';
import { DAY_MS } from '@candor/kit/time';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import { instrumentAndTerms, shownInstrument } from '../../../core/desk/show/shown-instrument.ts';
import { averageText } from '../../../core/desk/state/price-texts.ts';
import type { WrittenEvent } from '../../../core/desk/state/desk-event.ts';
import { listEvents } from '../../../core/desk/store/desk-events.store.ts';
import { getTotal } from '../../../core/desk/terms/fees.rules.ts';
import { findFund, listChainHeads, listValuePage } from '../../../core/funds/funds.store.ts';
import { minuteOf } from '../../../core/funds/strikes.rules.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { findTerms, type FollowDeps } from '../follow-deps.ts';
import { microText } from './micro-text.ts';
import { sampledMinutes } from './sampled-minutes.rules.ts';
import { shownChainedValue } from './shown-value.ts';
import { yardstickAt } from './yardstick.ts';

const POINTS_MAX = 120;
const spans: Readonly<Record<(typeof contract.valueRanges)[number], number>> = {
  '1D': DAY_MS,
  '1W': 7 * DAY_MS,
  '1M': 30 * DAY_MS,
  '3M': 91 * DAY_MS,
  '1Y': 365 * DAY_MS,
  ALL: Number.MAX_SAFE_INTEGER,
};

export async function loadAgencyValues(
  reader: Reader,
  deps: Pick<FollowDeps, 'equities' | 'market' | 'funds'>,
  { agencyId, range }: QueryOf<typeof contract.loadAgencyValues>,
  now: number,
): Promise<DataOf<typeof contract.loadAgencyValues>> {
  const fund = (await findFund(reader, agencyId)) ?? refuseNow('AGENCY_UNKNOWN');
  const head = (await listChainHeads(reader)).get(agencyId);
  const terms = findTerms(deps, agencyId);
  assert(head !== undefined, 'a fund begins with a value');
  const until = minuteOf(now);
  const minutes = sampledMinutes(
    Math.max(fund.openedAt + 1, until - spans[range]),
    until,
    POINTS_MAX,
  );
  const values = await deps.equities.unitValues(reader, agencyId, minutes, now);
  const yardstick =
    terms === null ? () => null : yardstickAt(deps.market, terms.yardstick, fund.openedAt);
  return {
    range,
    points: minutes.map((at, place) => {
      const value = values[place] ?? null;
      const held = yardstick(at);
      return {
        at,
        value: value === null ? null : microText(value),
        yardstick: held === null ? null : microText((head.firstValue * held) / ONE_NANO),
      };
    }),
  };
}

const ONE_NANO = 1_000_000_000n;

export async function listAgencyValues(
  reader: Reader,
  { agencyId, ...page }: BodyOf<typeof contract.listAgencyValues>,
): Promise<DataOf<typeof contract.listAgencyValues>> {
  if ((await findFund(reader, agencyId)) === null) refuseNow('AGENCY_UNKNOWN');
  const { rows, total } = await listValuePage(reader, agencyId, page);
  const { items, ...shown } = pageFrom(rows, page, shownChainedValue);
  return { ...shown, items: [...items], total };
}

export async function listAgencyTrades(
  reader: Reader,
  { market: { instruments } }: Pick<FollowDeps, 'market'>,
  { agencyId, ...page }: BodyOf<typeof contract.listAgencyTrades>,
  { language, now }: { language: Language; now: number },
): Promise<DataOf<typeof contract.listAgencyTrades>> {
  const fund = (await findFund(reader, agencyId)) ?? refuseNow('AGENCY_UNKNOWN');
  const { rows, total } = await listEvents(reader, fund.owner, { page, kind: 'filled' });
  const { items, ...shown } = pageFrom(rows, page, (event) =>
    shownTrade(
      event,
      instrumentAndTerms({ instruments, now }, event.instrumentId, event.source),
      language,
    ),
  );
  return { ...shown, items: [...items], total };
}

function shownTrade(
  event: WrittenEvent,
  { instrument, terms }: ReturnType<typeof instrumentAndTerms>,
  language: Language,
): DataOf<typeof contract.listAgencyTrades>['items'][number] {
  const { body, orderId } = event;
  assert(body.kind === 'filled' && orderId !== null, 'only fills are asked for');
  const { source, code, name, decimals, unit } = shownInstrument(instrument, terms, language);
  const isOpening = body.marginTaken > 0n;
  const amount = (minor: bigint): string => toWire(money(terms.currency, minor));
  return {
    seq: event.seq,
    orderId,
    positionId: event.positionId,
    at: event.at,
    source,
    code,
    name,
    decimals,
    unit,
    side: event.direction === Direction.Buy ? 'buy' : 'sell',
    isOpening,
    quantity: String(body.quantity),
    price: averageText(terms.grid, body.value, body.quantity),
    currency: terms.currency,
    booked: isOpening ? null : amount(body.realised),
    fees: amount(getTotal(body.fees)),
  };
}
