/**
 * Options come to their end. Due ones are found in the database and ended by one command each,
 * which finds nothing to do the second time: so a missed expiry is caught up whenever a server
 * looks, and two servers repeat nothing. Owners are told a week, a day and an hour before.
 */
import { Direction } from '@candor/contract/kernel/enumerations';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import type { Instrument, OptionFacts } from '@candor/market/instrument';
import type { Beat } from '../../../platform/beats.ts';
import type { Clock } from '../../../platform/clock.ts';
import type { Db } from '../../../platform/db/database.ts';
import { announceAll } from '../../../platform/push/announce.ts';
import { keepNotices, type CustomerNotice } from '../../inbox/keep-notices.ts';
import { nameValues } from '../../inbox/notice.ts';
import { isCustomer } from '../../ledger/accounts.ts';
import { getGrid } from '../../pricing/decimal-texts.ts';
import type { Market } from '../../pricing/market.ts';
import type { RuleRunner } from '../state/rule-runner.ts';
import { newDeliveryIds } from '../placing/parse-order.ts';
import type { ExpireOption, SettlementPrice } from '../state/commands.ts';
import type { DueActions } from '../state/due-actions.ts';
import {
  listExpiredOptions,
  markEndingOptions,
  type EndingOption,
  type ExpiredOption,
} from '../store/options/option-life.store.ts';

export type OptionExpiryDeps = {
  readonly db: Db;
  readonly clock: Clock;
  readonly desk: Pick<RuleRunner, 'run'>;
  readonly market: Pick<Market, 'instruments' | 'pricing'>;
  readonly dueActions: DueActions;
};

const POLL_MS = 5 * SECOND_MS;
const FOUND_AT_ONCE_MAX = 5_000;
const AT_ONCE_MAX = 500;

export function optionExpiryBeat(deps: OptionExpiryDeps): Beat {
  return {
    name: 'desk.option-expiry',
    everyMs: POLL_MS,
    async run() {
      await expireOptions(deps);
      await tellOfExpiries(deps);
    },
  };
}

export async function expireOptions(deps: OptionExpiryDeps): Promise<void> {
  const { db, desk, clock } = deps;
  const settlements = new Map<string, Pick<ExpireOption, 'price' | 'sharesPerOld'>>();
  const now = clock.now();
  const getCommand = ({ id, customerId, instrumentId, instruction }: ExpiredOption) => {
    let settlement = settlements.get(instrumentId);
    if (settlement === undefined)
      settlements.set(instrumentId, (settlement = getSettlement(deps, instrumentId, now)));
    const ids = newDeliveryIds();
    const command: ExpireOption = {
      kind: 'expireOption',
      customerId,
      positionId: id,
      instruction,
      ids,
      ...settlement,
    };
    return command;
  };
  let last: ExpiredOption | null = null;
  do {
    const due = await listExpiredOptions(db, { now, after: last, limit: FOUND_AT_ONCE_MAX });
    await runInTurn(desk, due, getCommand);
    last = due.length === FOUND_AT_ONCE_MAX ? (due.at(-1) ?? null) : null;
  } while (last !== null);
}

/**
 * Two batches at a time: while one is written the desk decides the next, and customers' orders come
 * in between. A batch that fails is looked for again at the next beat, after all others.
 */
async function runInTurn(
  desk: Pick<RuleRunner, 'run'>,
  due: readonly ExpiredOption[],
  getCommand: (option: ExpiredOption) => ExpireOption,
): Promise<void> {
  let from = 0;
  const lane = async (): Promise<void> => {
    while (from < due.length) {
      const part = due.slice(from, from + AT_ONCE_MAX);
      from += AT_ONCE_MAX;
      await desk.run(part.map(getCommand));
    }
  };
  const lanes = [lane(), lane()];
  await Promise.allSettled(lanes);
  await Promise.all(lanes);
}

/** The price it ends at, and what has become of its shares since. */
function getSettlement(
  { market, dueActions }: OptionExpiryDeps,
  instrumentId: string,
  now: number,
): Pick<ExpireOption, 'price' | 'sharesPerOld'> {
  const { underlying, expiresAtMs } = getFacts(market, instrumentId);
  let sharesPerOld = { from: 1n, to: 1n };
  for (const { at, action } of dueActions(underlying, now))
    if (action.kind === 'split' && at > expiresAtMs)
      sharesPerOld = { from: sharesPerOld.from * action.from, to: sharesPerOld.to * action.to };
  return { price: settlementPrice(market, instrumentId), sharesPerOld };
}

/** What the underlying settles at when the option expires. */
export function settlementPrice(
  market: Pick<Market, 'instruments' | 'pricing'>,
  instrumentId: string,
): SettlementPrice {
  const { followed, expiresAtMs } = getFacts(market, instrumentId);
  return priceAt(market, followed, expiresAtMs - 1);
}

export function priceAt(
  { instruments, pricing }: Pick<Market, 'instruments' | 'pricing'>,
  instrumentId: string,
  at: number,
): SettlementPrice {
  const instrument = getInstrument({ instruments }, instrumentId);
  return {
    units: BigInt(pricing.settlement(instrument, at)),
    decimals: getGrid(instrument).unitDecimals,
    at,
  };
}

/** Each owner once for each of the three. */
async function tellOfExpiries({ db, market }: OptionExpiryDeps): Promise<void> {
  for (let found = AT_ONCE_MAX; found === AT_ONCE_MAX;) {
    found = await db.transact(async (tx) => {
      const ending = await markEndingOptions(tx, AT_ONCE_MAX);
      const told = ending
        .filter(({ customerId }) => isCustomer(customerId))
        .map((option) => endingNotice(option, getInstrument(market, option.instrumentId)));
      await announceAll(tx, await keepNotices(tx, told));
      return ending.length;
    });
  }
}

function endingNotice(
  { id, customerId, code, direction, expiresAt }: EndingOption,
  instrument: Instrument,
): CustomerNotice {
  const { settlement, legs } = optionFacts(instrument);
  const values = { code, deadline: expiresAt, position: id, ...nameValues(instrument) };
  const isDelivered = settlement === 'shares' && legs.length === 1;
  if (!isDelivered) return { customerId, notice: { template: 'optionEndsInCash', values } };
  const template = direction === Direction.Buy ? 'optionEndsBought' : 'optionEndsSold';
  return { customerId, notice: { template, values } };
}

function getFacts(market: Pick<Market, 'instruments'>, instrumentId: string): OptionFacts {
  return optionFacts(getInstrument(market, instrumentId));
}

function optionFacts({ id, facts: { option } }: Instrument): OptionFacts {
  assert(option !== undefined, `${id} is an option`);
  return option;
}

function getInstrument({ instruments }: Pick<Market, 'instruments'>, id: string): Instrument {
  const found = instruments.universe().byId(id);
  assert(found !== null, `${id} is in the tables`);
  return found;
}
