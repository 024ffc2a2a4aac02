/** Where the desk takes no new orders, for everybody. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { listTradingPauses } from '@candor/contract/positions';
import type { ActiveSwitch } from '../../core/desk/rules/switch.rules.ts';
import { listActiveSwitches } from '../../core/desk/store/switches.store.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { getSource } from '../../core/instruments/sources.ts';
import type { Reader } from '../../platform/db/database.ts';

type Pause = DataOf<typeof listTradingPauses>['pauses'][number];

export async function listPauses(reader: Reader, instruments: Instruments): Promise<Pause[]> {
  return (await listActiveSwitches(reader)).map((active) => shownPause(active, instruments));
}

function shownPause(active: ActiveSwitch, instruments: Instruments): Pause {
  const { scope, reason, since } = active;
  const instrument =
    active.scope === 'all' ? null : instruments.universe().byId(active.instrumentId);
  return {
    scope,
    source: instrument === null ? null : getSource(instrument.assetClass),
    code: instrument?.code ?? null,
    reason,
    since,
  };
}
