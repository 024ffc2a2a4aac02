/**
 * The life of a switch that stops new orders on the desk, of a market, a product or an instrument.
 * Turning it on and lifting it each take two people: the proposer can neither confirm nor refuse,
 * and withdraws only their own proposal. It stays in force until lifted.
 */
import type { QuotedSource } from '@candor/contract/kernel/enumerations';
import type {
  PausableMarket,
  PausableProduct,
  TradedProduct,
} from '@candor/contract/kernel/products';
import { ok, refuse, type Decision, type InBoth } from '@candor/kit/decision';
import { machine, type EventOf, type StateOf } from '@candor/kit/machine';
import { decideSecondPerson } from '../../operators/two-people.rules.ts';
import type { Switches } from './desk-state.ts';

export const switchLife = machine({
  proposed: { confirm: 'on', refuse: 'refused', withdraw: 'withdrawn' },
  on: { proposeLift: 'liftProposed' },
  liftProposed: { confirmLift: 'lifted', refuseLift: 'on', withdraw: 'on' },
  refused: {},
  withdrawn: {},
  lifted: {},
});

export type SwitchState = StateOf<typeof switchLife>;
export type SwitchAct = EventOf<typeof switchLife>;

type Standing = {
  readonly state: SwitchState;
  readonly proposedBy: string;
  readonly liftProposedBy: string | null;
};

/** Somebody else's proposal cannot be withdrawn: it is treated as absent. */
export function decideSwitchAct(
  { state, proposedBy, liftProposedBy }: Standing,
  act: SwitchAct,
  operatorId: string,
): Decision<SwitchState, 'SWITCH_UNKNOWN' | 'SECOND_PERSON_NEEDED' | 'SWITCH_DECIDED'> {
  const maker =
    state === 'liftProposed' || act === 'confirmLift' || act === 'refuseLift'
      ? liftProposedBy
      : proposedBy;
  if (act === 'withdraw' && maker !== operatorId) return refuse('SWITCH_UNKNOWN');
  const second = isSecondPersons(act) ? decideSecondPerson(maker, operatorId) : ok(null);
  if (!second.ok) return second;
  const next = switchLife.next(state, act);
  return next === null ? refuse('SWITCH_DECIDED') : ok(next);
}

/** In force at an instant. */
export type ActiveSwitch = SwitchedPlace & {
  /** Customers read it inside a sentence with its own full stop. */
  readonly reason: string;
  /** Null where it was proposed before there were reasons in two languages. */
  readonly reasonZhHans: string | null;
  readonly since: number;
};

export type SwitchedPlace =
  | { readonly scope: 'all' }
  | { readonly scope: 'market'; readonly place: PausableMarket }
  | { readonly scope: 'product'; readonly place: PausableProduct }
  | {
      readonly scope: 'instrument';
      readonly instrumentId: string;
      readonly source: QuotedSource;
      readonly code: string;
    };

export function reasonOf({
  reason,
  reasonZhHans,
}: {
  readonly reason: string;
  readonly reasonZhHans: string | null;
}): InBoth {
  return { en: reason, zhHans: reasonZhHans ?? reason };
}

/** Why a product that is bought without an order is not sold now; null while it is. */
export function whyProductPaused(
  active: readonly ActiveSwitch[],
  product: PausableProduct | null,
): InBoth | null {
  const all = active.find(({ scope }) => scope === 'all');
  const found =
    all ?? active.find((one) => one.scope === 'product' && one.place === product) ?? null;
  return found === null ? null : reasonOf(found);
}

export function toSwitches(active: readonly ActiveSwitch[]): Switches {
  const all = active.find(({ scope }) => scope === 'all');
  const byProduct = new Map<TradedProduct, InBoth>();
  const byMarket = new Map<PausableMarket, InBoth>();
  const byInstrument = new Map<string, InBoth>();
  for (const one of active) {
    if (one.scope === 'product') byProduct.set(one.place, reasonOf(one));
    else if (one.scope === 'market') byMarket.set(one.place, reasonOf(one));
    else if (one.scope === 'instrument') byInstrument.set(one.instrumentId, reasonOf(one));
  }
  return {
    all: all === undefined ? null : reasonOf(all),
    byProduct,
    byMarket,
    byInstrument,
  };
}

function isSecondPersons(act: SwitchAct): boolean {
  return act === 'confirm' || act === 'refuse' || act === 'confirmLift' || act === 'refuseLift';
}
