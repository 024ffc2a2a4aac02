import sql from 'sql-template-tag';
import { at, type Tx } from '../../platform/db/database.ts';
import { newId } from '../../platform/random.ts';
import type { Holder } from './holder.ts';
import { CHALLENGE_LIFE_MS } from './second-factor.rules.ts';

export type ChallengePurpose = 'login' | 'register' | 'proof';
export type Challenge = {
  readonly id: string;
  readonly holder: Holder;
  readonly passkeyChallenge: string | null;
  readonly expiresAt: number;
};

type NewChallenge = {
  readonly holder: Holder;
  readonly purpose: ChallengePurpose;
  readonly passkeyChallenge: string | null;
};

export async function openChallenge(
  tx: Tx,
  { holder, purpose, passkeyChallenge }: NewChallenge,
): Promise<Challenge> {
  const id = newId('chl');
  const expiresAt = tx.now + CHALLENGE_LIFE_MS;
  await tx.run(sql`
    insert into second_factor_challenges (id, holder_kind, holder_id, purpose, passkey_challenge,
      expires_at)
    values (${id}, ${holder.kind}, ${holder.id}, ${purpose}, ${passkeyChallenge},
      ${at(expiresAt)})`);
  return { id, holder, passkeyChallenge, expiresAt };
}

type Asked = {
  readonly id: string;
  readonly kind: Holder['kind'];
  readonly purpose: ChallengePurpose;
};

/** Locks, so signing out everywhere waits and then ends what this began too. */
export async function findChallengeForUpdate(
  tx: Tx,
  { id, kind, purpose }: Asked,
): Promise<Challenge | null> {
  const row = await tx.find<{
    holder_id: string;
    passkey_challenge: string | null;
    expires_at: number;
  }>(sql`
    select holder_id, passkey_challenge, expires_at from second_factor_challenges
    where id = ${id} and holder_kind = ${kind} and purpose = ${purpose}
      and expires_at > ${at(tx.now)} for update`);
  return row === null
    ? null
    : {
        id,
        holder: { kind, id: row.holder_id },
        passkeyChallenge: row.passkey_challenge,
        expiresAt: row.expires_at,
      };
}

export async function deleteChallenge(tx: Tx, id: string): Promise<void> {
  await tx.run(sql`delete from second_factor_challenges where id = ${id}`);
}

export async function deleteChallenges(tx: Tx, { kind, id }: Holder): Promise<void> {
  await tx.run(
    sql`delete from second_factor_challenges where holder_kind = ${kind} and holder_id = ${id}`,
  );
}

export async function deleteExpiredChallenges(tx: Tx): Promise<void> {
  await tx.run(sql`delete from second_factor_challenges where expires_at < ${at(tx.now)}`);
}
