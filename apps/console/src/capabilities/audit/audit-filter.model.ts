/** From the address bar: invalid ids are left out, because the server would refuse them. */
import { auditActions } from '@candor/contract/audit';

export type AuditFilter = {
  readonly action?: string;
  readonly customer?: string;
  readonly operator?: string;
  readonly pageNum: string;
};

export function auditFilterIn(query: Readonly<Record<string, string | undefined>>): AuditFilter {
  const action = auditActions.find((known) => known === query['action']);
  const customer = idIn(query['customer'], 'cus');
  const operator = idIn(query['operator'], 'opr');
  const pageNum = /^[1-9]\d{0,3}$/.test(query['page'] ?? '') ? (query['page'] ?? '1') : '1';
  return {
    pageNum,
    ...(action === undefined ? {} : { action }),
    ...(customer === null ? {} : { customer }),
    ...(operator === null ? {} : { operator }),
  };
}

export function isId(text: string, prefix: 'cus' | 'opr'): boolean {
  return new RegExp(`^${prefix}_[0-9a-z]{26}$`).test(text);
}

function idIn(text: string | undefined, prefix: 'cus' | 'opr'): string | null {
  return text !== undefined && isId(text, prefix) ? text : null;
}
