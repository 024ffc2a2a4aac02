/**
 * Above the capabilities because it joins three: keys, the accounts they are for, and what a
 * customer confirms with.
 */
import type { ReactNode } from 'react';
import { useAccount, useSecurity } from '../../capabilities/account/account.api.ts';
import { nameOf } from '../../capabilities/accounts/account-words.tsx';
import { useAccounts } from '../../capabilities/accounts/accounts.api.ts';
import type { KeyAccount, KeyMaking } from '../../capabilities/keys/key-form.tsx';
import { useKeys } from '../../capabilities/keys/keys.api.ts';
import { useText } from '../../platform/i18n/text.ts';
import { QueryState } from '../../platform/readings/query-state.tsx';
import { useLastReady } from '../../platform/readings/use-last-ready.ts';
import { confirmingOf } from './confirming.ts';

export function WithMaking({ children }: { children: (making: KeyMaking) => ReactNode }) {
  const t = useText();
  const [account, security, accounts, keys] = [
    useLastReady(useAccount()),
    useLastReady(useSecurity()),
    useLastReady(useAccounts()),
    useLastReady(useKeys()),
  ];
  if (account.status !== 'ready') return <QueryState of={account} />;
  if (security.status !== 'ready') return <QueryState of={security} />;
  if (accounts.status !== 'ready') return <QueryState of={accounts} />;
  if (keys.status !== 'ready') return <QueryState of={keys} />;
  const [first, ...others] = accounts.data.items
    .filter(({ closedAt }) => closedAt === null)
    .map((one): KeyAccount => ({ id: one.id, name: nameOf(one, t), products: one.products }));
  // The first account is never closed.
  if (first === undefined) return null;
  return children({
    accounts: [first, ...others],
    known: keys.data.items,
    confirming: confirmingOf(account.data, security.data),
  });
}
