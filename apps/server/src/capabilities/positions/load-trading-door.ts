/** What stands between this device and an order: the transaction password, the account, a service not applied for, or a desk that takes no new orders. */
import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { loadTradingDoor as doorCall } from '@candor/contract/positions';
import { assert } from '@candor/kit/assert';
import { loadStanding } from '../../core/customers/standing.ts';
import { listActiveSwitches } from '../../core/desk/switches.store.ts';
import type { ActiveSwitch } from '../../core/desk/switch.rules.ts';
import { listStandings, listUnlocks } from '../../core/desk/traders.store.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { sourceOf } from '../../core/instruments/sources.ts';
import type { Reader } from '../../platform/db/database.ts';
import type { SignedIn } from '../../platform/http/bind.ts';

type Door = DataOf<typeof doorCall>;

export async function loadTradingDoor(reader: Reader, instruments: Instruments, { customerId, sessionId }: SignedIn, now: number): Promise<Door> {
  const [[trader], [unlock], { permissions }, switches] = await Promise.all([listStandings(reader, [customerId]), listUnlocks(reader, [sessionId]), loadStanding(reader, customerId), listActiveSwitches(reader)]);
  assert(trader !== undefined, 'whoever is signed in is a customer');
  const until = unlock !== undefined && unlock.until > now ? unlock.until : null;
  return {
    needsPayPassword: trader.hasPayPassword && until === null,
    unlockedUntil: until,
    obstacle: !trader.isActive ? 'ACCOUNT_FROZEN' : trader.isVerified ? null : 'KYC_REQUIRED',
    blockTrade: permissions.find(({ service }) => service === 'blockTrade')?.state ?? 'none',
    cancelOnly: switches.map((active) => shownSwitch(active, instruments)),
  };
}

function shownSwitch(active: ActiveSwitch, instruments: Instruments): Door['cancelOnly'][number] {
  const { scope, reason, since } = active;
  const instrument = active.scope === 'all' ? null : instruments.universe().byId(active.instrumentId);
  return { scope, source: instrument === null ? null : sourceOf(instrument.assetClass), code: instrument?.code ?? null, reason, since };
}
