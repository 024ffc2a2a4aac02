/** From the address bar: invalid ids are left out, because the server would refuse them. */
import { auditActions, auditActors } from '@candor/contract/audit';
import { isDay } from '../../platform/day.model.ts';

export type AuditFilter = {
  readonly action?: string;
  readonly customer?: string;
  readonly operator?: string;
  readonly actor?: (typeof auditActors)[number];
  readonly from?: string;
  readonly until?: string;
  readonly code?: string;
  readonly pageNum: string;
};

export function auditFilterIn(query: Readonly<Record<string, string | undefined>>): AuditFilter {
  const action = auditActions.find((known) => known === query['action']);
  const customer = idIn(query['customer'], 'cus');
  const operator = idIn(query['operator'], 'opr');
  const actor = auditActors.find((known) => known === query['actor']);
  const { from = '', until = '' } = query;
  const code = (query['code'] ?? '').trim().toUpperCase();
  const pageNum = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? (query['page'] ?? '1') : '1';
  return {
    pageNum,
    ...(action === undefined ? {} : { action }),
    ...(customer === null ? {} : { customer }),
    ...(operator === null ? {} : { operator }),
    ...(actor === undefined ? {} : { actor }),
    ...(areDays(from, until) && from !== '' ? { from } : {}),
    ...(areDays(from, until) && until !== '' ? { until } : {}),
    ...(isCode(code) ? { code } : {}),
  };
}

/** Each may be missing; in this order where both are there. */
export function areDays(from: string, until: string): boolean {
  const areReal = [from, until].every((day) => day === '' || isDay(day));
  return areReal && (from === '' || until === '' || from <= until);
}

export function isCode(text: string): boolean {
  return /^[A-Z0-9.]{1,30}$/.test(text);
}

export function isId(text: string, prefix: 'cus' | 'opr'): boolean {
  return new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(text);
}

function idIn(text: string | undefined, prefix: 'cus' | 'opr'): string | null {
  return text !== undefined && isId(text, prefix) ? text : null;
}
