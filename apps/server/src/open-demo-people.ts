/** The demo people of a fresh installation: signed up, verified, with money and a watchlist. */
import { SECOND_MS } from '@candor/kit/time';
import { seedDemoPeople } from './capabilities/auth/seed-demo-people.ts';
import { verifyDemoPeople } from './capabilities/kyc/verify-demo-people.ts';
import { applyForDemoPeople } from './capabilities/permissions/apply-for-demo-people.ts';
import { openTransfers } from './capabilities/wallet/transfers/transfer-money.ts';
import { watchForDemoPeople } from './capabilities/watchlist/watch-for-demo-people.ts';
import type { PasswordHasher } from './core/customers/passwords/password-hash.ts';
import { fundDemoPeople } from './fund-demo-people.ts';
import type { Settings } from './platform/start/settings.ts';

type Needs = Omit<Parameters<typeof fundDemoPeople>[0], 'blockMs' | 'transferMoney'> & {
  readonly settings: Pick<Settings, 'CHAIN_BLOCK_SECONDS'>;
  readonly passwords: PasswordHasher;
};

export async function openDemoPeople({ settings, passwords, ...needs }: Needs): Promise<void> {
  const { db, secrets, market } = needs;
  await seedDemoPeople(db, secrets, passwords);
  await verifyDemoPeople(needs);
  await applyForDemoPeople(needs);
  await watchForDemoPeople(needs);
  await fundDemoPeople({
    ...needs,
    blockMs: settings.CHAIN_BLOCK_SECONDS * SECOND_MS,
    // Demo transfers are never cancelled, so they need not wait.
    transferMoney: openTransfers({ db, market, cancellableMs: 0 }),
  });
}
