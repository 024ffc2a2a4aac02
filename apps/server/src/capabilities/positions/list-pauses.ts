/** Where the desk takes no new orders, for everybody. */
import type { Instrument } from '@candor/market/instrument';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listTradingPauses } from '@candor/contract/positions';
import type { ActiveSwitch } from '../../core/desk/state/switch.rules.ts';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Reader } from '../../platform/db/database.ts';

type Pause = DataOf<typeof listTradingPauses>['pauses'][number];

export type PausedMarket = {
  readonly instruments: Instruments;
  readonly options: Pick<OptionMarket, 'underlyings' | 'listing'>;
};

export async function listPauses(
  reader: Reader,
  market: PausedMarket,
  now: number,
): Promise<Pause[]> {
  return (await listActiveSwitches(reader)).map((active) => shownPause(active, market, now));
}

function shownPause(
  active: ActiveSwitch,
  { instruments, options }: PausedMarket,
  now: number,
): Pause {
  const { scope, reason, since } = active;
  const instrument =
    active.scope === 'all' ? null : instruments.universe().byId(active.instrumentId);
  return {
    scope,
    source: instrument === null ? null : getSource(instrument.assetClass),
    code: instrument?.code ?? null,
    ...(instrument === null ? noOptions : pausedOptions(instrument, { instruments, options }, now)),
    reason,
    since,
  };
}

/** Options on a future are of its root, and follow one month each. */
function pausedOptions(
  { id, facts: { contract } }: Instrument,
  { instruments, options: { underlyings, listing } }: PausedMarket,
  now: number,
): Pick<Pause, 'optionRoot' | 'optionExpiries'> {
  const root = contract === null ? null : instruments.universe().byCode('future', contract.root);
  const underlying = underlyings.byInstrument(root?.id ?? id);
  if (underlying === null) return noOptions;
  const isMonth = root !== null && root.id !== id;
  return {
    optionRoot: underlying.root,
    optionExpiries: isMonth
      ? listing
          .expiries(underlying, now)
          .filter((expiry) => listing.followed(underlying, expiry).id === id)
          .map(({ on }) => on)
      : null,
  };
}

const noOptions = { optionRoot: null, optionExpiries: null } as const;
