/** Where the desk takes no new orders, for everybody. */
import type { Instrument } from '@candor/market/instrument';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listTradingPauses } from '@candor/contract/positions';
import type { ActiveSwitch } from '../../core/desk/rules/switch.rules.ts';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import type { OptionMarket } from '../../core/options/option-market.ts';
import type { Reader } from '../../platform/db/database.ts';

type Pause = DataOf<typeof listTradingPauses>['pauses'][number];

export type PausedMarket = {
  readonly instruments: Instruments;
  readonly options: Pick<OptionMarket, 'underlyings'>;
};

export async function listPauses(reader: Reader, market: PausedMarket): Promise<Pause[]> {
  return (await listActiveSwitches(reader)).map((active) => shownPause(active, market));
}

function shownPause(active: ActiveSwitch, { instruments, options }: PausedMarket): Pause {
  const { scope, reason, since } = active;
  const instrument =
    active.scope === 'all' ? null : instruments.universe().byId(active.instrumentId);
  return {
    scope,
    source: instrument === null ? null : getSource(instrument.assetClass),
    code: instrument?.code ?? null,
    optionRoot: instrument === null ? null : getOptionRoot(instrument, { instruments, options }),
    reason,
    since,
  };
}

/** Options on a future are of its root, whichever month they follow. */
function getOptionRoot(
  { id, facts: { contract } }: Instrument,
  { instruments, options: { underlyings } }: PausedMarket,
): string | null {
  const root = contract === null ? null : instruments.universe().byCode('future', contract.root);
  return underlyings.byInstrument(root?.id ?? id)?.root ?? null;
}
