/** Roles and limits in words. */
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { useLanguage, useText } from '../../platform/i18n/text.ts';
import { Amount } from '../../platform/ui/amount.tsx';
import { formatMoney } from '@candor/money/format';
import { moneyFromWire } from '@candor/money/wire';
import { rolesMoved } from './access.model.ts';
import type { OperatorChange } from './operator.ts';

export function useRolesText(): (roles: readonly OperatorRole[]) => string {
  const t = useText();
  return (roles) => roles.map((role) => t(`console.role.${role}`)).join(t('common.listComma'));
}

export function Limit({ of: limit }: { of: string | null }) {
  const t = useText();
  return limit === null ? (
    <span className="text-ink3">{t('console.operators.noLimit')}</span>
  ) : (
    <Amount of={{ currency: 'USD', amount: limit }} />
  );
}

/** What a proposal would change, line by line. */
export function useChangeLines(): (change: OperatorChange) => string[] {
  const t = useText();
  const locale = useLanguage();
  const rolesText = useRolesText();
  const limitText = (limit: string | null) => {
    const money = limit === null ? null : moneyFromWire(limit, 'USD');
    return money === null ? t('console.operators.noLimit') : formatMoney(money, { locale });
  };
  return ({ before, after, isByTwo }) => {
    if (isByTwo !== null)
      return [t(isByTwo ? 'console.operators.turnOn' : 'console.operators.turnOff')];
    if (after === null) return [];
    const limit = limitText(after.limit);
    if (before === null)
      return [rolesText(after.roles), t('console.operators.limitSet', { limit })];
    const { added, removed } = rolesMoved(before.roles, after.roles);
    return [
      ...(added.length === 0
        ? []
        : [t('console.operators.roleAdded', { roles: rolesText(added) })]),
      ...(removed.length === 0
        ? []
        : [t('console.operators.roleRemoved', { roles: rolesText(removed) })]),
      ...(before.limit === after.limit
        ? []
        : [t('console.operators.limitMoved', { before: limitText(before.limit), limit })]),
    ];
  };
}
