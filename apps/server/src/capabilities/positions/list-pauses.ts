/** Where the desk takes no new orders, for everybody. */
import type { Instrument } from '@candor/market/instrument';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { PausableMarket } from '@candor/contract/kernel/products';
import type { Language } from '@candor/contract/kernel/language';
import type { listTradingPauses } from '@candor/contract/positions';
import { placeFields } from '../../core/desk/terms/pause-place.ts';
import { reasonOf, type ActiveSwitch } from '../../core/desk/state/switch.rules.ts';
import { inLanguage } from '@candor/i18n/traditional/traditional';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import { pausableMarketOf } from '../../core/desk/terms/pausable-market.ts';
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
  { language, now }: { readonly language: Language; readonly now: number },
): Promise<Pause[]> {
  return (await listActiveSwitches(reader)).map((active) => ({
    ...shownPause(active, market, now),
    reason: inLanguage(language, reasonOf(active)),
  }));
}

function shownPause(
  active: ActiveSwitch,
  { instruments, options }: PausedMarket,
  now: number,
): Omit<Pause, 'reason'> {
  const { scope, since } = active;
  const instrument =
    active.scope === 'instrument' ? instruments.universe().byId(active.instrumentId) : null;
  return {
    scope,
    ...placeFields(active),
    source: instrument === null ? null : getSource(instrument.assetClass),
    code: instrument?.code ?? null,
    ...(active.scope === 'market' ? rootsOf(active.place, { instruments, options }) : {}),
    ...(instrument === null ? noOptions : pausedOptions(instrument, { instruments, options }, now)),
    since,
  };
}

/** By which a device knows what belongs to the market. */
function rootsOf(
  market: PausableMarket,
  { instruments, options }: PausedMarket,
): Pick<Pause, 'roots' | 'optionRoots'> {
  return {
    roots: instruments
      .universe()
      .ofClass('future')
      .filter((future) => pausableMarketOf(future) === market)
      .flatMap(({ facts: { contract } }) => contract?.root ?? []),
    optionRoots: options.underlyings.all
      .filter(({ instrument }) => marketOfOptions(instrument) === market)
      .map(({ root }) => root),
  };
}

/** Options on futures are of the future's exchange, all others of the shares' market. */
function marketOfOptions(underlying: Instrument): PausableMarket | null {
  return underlying.assetClass === 'future' ? pausableMarketOf(underlying) : 'US';
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
