/** What is typed about an operator, and what is wrong with it. The server decides again. */
import { operatorRoles, type OperatorRole } from '@candor/contract/kernel/enumerations';
import { isEmail } from '@candor/contract/kernel/patterns';
import { hasMarkup } from '@candor/contract/kernel/shapes';
import { OPERATOR_NAME_MAX } from '@candor/contract/operator-accounts';
import { toWire } from '@candor/money/wire';
import { parseMoney } from '@candor/money/parse';

export type Access = { readonly roles: readonly OperatorRole[]; readonly limit: string | null };
export type TypedAccess = { readonly roles: readonly OperatorRole[]; readonly limitText: string };

export const noAccess: TypedAccess = { roles: [], limitText: '' };

export function typedAccess({ roles, limit }: Access): TypedAccess {
  return { roles, limitText: limit ?? '' };
}

/** Undefined where it is no amount; null is no limit. */
export function limitIn(text: string): string | null | undefined {
  if (text.trim() === '') return null;
  const money = parseMoney(text, 'USD');
  return money === null ? undefined : toWire(money);
}

export type AccessProblem =
  | 'console.operators.rolesMissing'
  | 'console.operators.limitWrong'
  | 'console.operators.nothingChanged';

/** `now` is what the operator has; null of somebody new. */
export function accessProblem(typed: TypedAccess, now: Access | null): AccessProblem | null {
  if (typed.roles.length === 0) return 'console.operators.rolesMissing';
  const limit = limitIn(typed.limitText);
  if (limit === undefined) return 'console.operators.limitWrong';
  if (now === null) return null;
  const { added, removed } = rolesMoved(now.roles, typed.roles);
  const isSame = added.length === 0 && removed.length === 0 && limit === now.limit;
  return isSame ? 'console.operators.nothingChanged' : null;
}

export function rolesMoved(
  before: readonly OperatorRole[],
  after: readonly OperatorRole[],
): { readonly added: readonly OperatorRole[]; readonly removed: readonly OperatorRole[] } {
  return {
    added: operatorRoles.filter((role) => after.includes(role) && !before.includes(role)),
    removed: operatorRoles.filter((role) => before.includes(role) && !after.includes(role)),
  };
}

export function isOperatorName(text: string): boolean {
  const name = text.trim();
  return name !== '' && name.length <= OPERATOR_NAME_MAX && !hasMarkup(name);
}

export function isOperatorEmail(text: string): boolean {
  return isEmail(text.trim());
}
