/**
 * Above the capabilities because it joins two: the company in whose name one acts, and what one
 * confirms with.
 */
import type { ReactNode } from 'react';
import { useAccount, useSecurity } from '../../capabilities/account/account.api.ts';
import { useCompany, type Company } from '../../capabilities/companies/companies.api.ts';
import type { Confirming } from '../../core/customer/confirm-security.tsx';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { confirmingOf } from '../keys/confirming.ts';

export function WithConfirming({ children }: { children: (confirming: Confirming) => ReactNode }) {
  const [account, security] = [useAccount(), useSecurity()];
  if (account.status !== 'ready') return <QueryState of={account} rows={3} />;
  if (security.status !== 'ready') return <QueryState of={security} rows={3} />;
  return children(confirmingOf(account.data, security.data));
}

export function WithCompany({
  children,
}: {
  children: (company: Company, confirming: Confirming) => ReactNode;
}) {
  const company = useCompany();
  if (company.status !== 'ready') return <QueryState of={company} rows={4} />;
  return <WithConfirming>{(confirming) => children(company.data, confirming)}</WithConfirming>;
}
