import type { DataOf } from '@candor/contract/kernel/endpoint';
import type { proposeOperatorChange } from '@candor/contract/operator-accounts';
import { operatorRoles } from '@candor/contract/kernel/enumerations';
import { money } from '@candor/money/amount';
import { toWire } from '@candor/money/wire';
import type { Access } from './operator-change.rules.ts';
import type { OperatorChange } from './operator-changes.store.ts';

export type ShownChange = DataOf<typeof proposeOperatorChange>;

export function shownLimit(limitMinor: bigint | null): string | null {
  return limitMinor === null ? null : toWire(money('USD', limitMinor));
}

export function shownChange(change: OperatorChange): ShownChange {
  const { wanted, decidedBy, decidedByName } = change;
  return {
    id: change.id,
    act: wanted.act,
    about: change.about,
    before: change.before === null ? null : shownAccess(change.before),
    after: 'after' in wanted ? shownAccess(wanted.after) : null,
    isByTwo: 'isByTwo' in wanted ? wanted.isByTwo : null,
    reason: change.reason,
    state: change.state,
    madeBy: { id: change.madeBy, name: change.madeByName },
    madeAt: change.madeAt,
    decidedBy:
      decidedBy === null || decidedByName === null ? null : { id: decidedBy, name: decidedByName },
    decidedAt: change.decidedAt,
    decisionReason: change.decisionReason,
  };
}

function shownAccess({ roles, limitMinor }: Access): NonNullable<ShownChange['after']> {
  return {
    roles: operatorRoles.filter((role) => roles.includes(role)),
    limit: shownLimit(limitMinor),
  };
}
