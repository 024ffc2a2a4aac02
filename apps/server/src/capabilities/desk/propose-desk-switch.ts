/**
 * An operator proposes to stop new orders on the desk, of a market, a product or an instrument.
 * Nothing changes until somebody else confirms. Customers read the reason on the ticket, each in
 * their language.
 */
import type { BodyOf } from '@candor/contract/kernel/endpoint';
import { TradedSource } from '@candor/contract/kernel/enumerations';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type { proposeDeskSwitch as endpoint } from '@candor/contract/desk';
import { assert } from '@candor/kit/assert';
import { getActor, record } from '../../core/audit/record.ts';
import {
  deskSwitches,
  insertSwitch,
  type NewSwitch,
} from '../../core/desk/store/switches.store.ts';
import {
  tradedInstrument,
  type TradableInstruments,
} from '../../core/desk/terms/traded-instrument.ts';
import type { Instruments } from '../../core/instruments/instruments.ts';
import { once } from '../../core/ledger/once.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import { shownDeskSwitch, type ShownDeskSwitch } from './shown-switch.ts';

type Wish = BodyOf<typeof endpoint>;
type SwitchableInstruments = TradableInstruments & Pick<Instruments, 'load'>;

export async function proposeDeskSwitch(
  tx: Tx,
  instruments: SwitchableInstruments,
  { operator, network }: Acting,
  query: Wish,
): Promise<ShownDeskSwitch> {
  const { requestId, scope, market = null, product = null, source = null, code = null } = query;
  const { reason, reasonZhHans } = query;
  const { operatorId } = operator;
  return once(
    tx,
    {
      actor: operatorId,
      requestId,
      asks: [
        'desk.proposeDeskSwitch',
        ...[scope, market, product, source, code, reason, reasonZhHans],
      ],
    },
    async () => {
      const id = newId('dsw');
      const place = getPlace(instruments, query, tx.now);
      if (
        !(await insertSwitch(tx, {
          id,
          place,
          reason: { en: reason, zhHans: reasonZhHans },
          proposedBy: operatorId,
        }))
      )
        refuseNow('SWITCH_STANDS');
      const answer = shownDeskSwitch(await deskSwitches.load(tx, id));
      await record(tx, getActor(operator, network), {
        action: 'deskSwitch.proposed',
        customerId: null,
        subject: id,
        reason,
        details: { scope, market, product, ...getInstrument(place) },
      });
      return answer;
    },
  );
}

function getPlace(
  instruments: SwitchableInstruments,
  { scope, market, product, source, code }: Wish,
  now: number,
): NewSwitch['place'] {
  if (scope === 'all') return { scope };
  if (scope === 'market') {
    assert(market !== undefined, 'the contract asks for a market');
    return { scope, place: market };
  }
  if (scope === 'product') {
    assert(product !== undefined, 'the contract asks for a product');
    return { scope, place: product };
  }
  assert(source !== undefined && code !== undefined, 'the contract asks for an instrument');
  const instrument = instruments.load(source, code);
  const tradedSource =
    Object.values(TradedSource).find((traded) => traded === source) ??
    refuseNow('INSTRUMENT_CLASS_WRONG');
  // Orders in a futures root are booked in its month, so a switch on the root would stop none.
  const booked = orRefuse(tradedInstrument(instruments, tradedSource, code, now));
  if (booked.id !== instrument.id) refuseNow('SWITCH_NEEDS_MONTH', { example: booked.code });
  return { scope, source, instrumentId: instrument.id, code: instrument.code };
}

function getInstrument(place: NewSwitch['place']): { source: number | null; code: string | null } {
  return place.scope === 'instrument'
    ? { source: place.source, code: place.code }
    : { source: null, code: null };
}
