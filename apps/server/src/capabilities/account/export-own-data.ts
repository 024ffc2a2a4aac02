/** Each capability adds its part. Document numbers stay masked; hashes and keys are left out. */
import type * as contract from '@candor/contract/account';
import type { DataOf } from '@candor/contract/kernel/endpoint';
import { firstPage, PAGE_SIZE_MAX } from '@candor/kit/paging';
import { listAccountIds } from '../../core/customers/accounts.store.ts';
import type { CustomerId } from '../../core/customers/customer.ts';
import { loadMaskedProfile } from '../../core/customers/masked-profile.ts';
import { loadAgreementFor } from '../../core/customers/profiles.store.ts';
import type { SignedIn } from '../../platform/http/bind.ts';
import type { AccountServices } from './account-services.ts';
import { listSignIns } from './list-sign-ins.ts';
import { findAccountsIn, loadAccount } from './load-account.ts';
import { loadSecurity } from './load-security.ts';
import { loadOwner } from './owner.ts';

type Services = Pick<AccountServices, 'db' | 'secrets' | 'sessions' | 'others' | 'isOfAccounts'>;

export async function exportOwnData(
  services: Services,
  signedIn: SignedIn,
  now: number,
): Promise<DataOf<typeof contract.exportOwnData>> {
  const { db, others } = services;
  const { id } = await loadOwner(db, signedIn);
  const parts: Record<string, unknown> = { account: await ownPart(services, signedIn, id, now) };
  for (const { name, ownData } of others) {
    if (ownData !== undefined) parts[name] = await ownData(db, id);
  }
  const further = (await listAccountIds(db, [id])).filter((account) => account !== id);
  if (further.length > 0) parts['furtherAccounts'] = await partsOf(services, further);
  return { format: 'candor-export-1', env: 'paper', madeAt: now, parts };
}

/** Of each account, what its money did; the rest is the person's. */
async function partsOf(
  { db, others, isOfAccounts }: Services,
  accounts: readonly string[],
): Promise<Record<string, Record<string, unknown>>> {
  const all: Record<string, Record<string, unknown>> = {};
  for (const account of accounts) {
    const parts: Record<string, unknown> = {};
    for (const { name, ownData } of others)
      if (ownData !== undefined && isOfAccounts(name)) parts[name] = await ownData(db, account);
    all[account] = parts;
  }
  return all;
}

async function ownPart(
  { db, secrets, sessions }: Services,
  signedIn: SignedIn,
  id: CustomerId,
  now: number,
): Promise<unknown> {
  const account = await loadAccount(findAccountsIn(db), signedIn, now);
  return {
    account,
    profile: await loadMaskedProfile(db, secrets, id),
    agreements: [await loadAgreementFor(db, id)],
    security: await loadSecurity(db, signedIn, now),
    signIns: await allSignIns(db, signedIn),
    sessions: (await sessions.list(id))
      .filter((session) => !account.isDemo || session.id === signedIn.sessionId)
      .map(({ id: session, device, network, createdAt, lastSeenAt, expiresAt }) => ({
        id: session,
        device,
        network,
        createdAt,
        lastSeenAt,
        expiresAt,
      })),
  };
}

async function allSignIns(db: AccountServices['db'], signedIn: SignedIn): Promise<unknown[]> {
  const all: unknown[] = [];
  for (let pageNum = firstPage.pageNum; ; pageNum += 1) {
    const { items, hasMore } = await listSignIns(db, signedIn, {
      pageNum,
      pageSize: PAGE_SIZE_MAX,
    });
    all.push(...items);
    if (!hasMore) return all;
  }
}
