/**
 * A key for an agent: made like any other, but its secret goes to the agent alone, for a code that
 * is good once and for two minutes. The same request again makes no second key; until the agent
 * came it gives another code.
 */
import type * as contract from '@candor/contract/keys';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { refuseNow } from '@candor/contract/kernel/refused';
import { MINUTE_MS } from '@candor/kit/time';
import type { SignedIn } from '../../../platform/http/bind.ts';
import { newSecret } from '../../../platform/random.ts';
import { sha256 } from '../../../platform/sha256.ts';
import { loadDayOf } from '../days.ts';
import type { KeysDeps } from '../keys-deps.ts';
import { makeKey } from '../make-key.ts';
import { shownKey } from '../shown-key.ts';
import { saveCode } from './agents.store.ts';
import { answerTo } from './asking.rules.ts';
import { findAsking } from './find-asking.ts';

const CODE_MS = 2 * MINUTE_MS;

export async function letAgentIn(
  deps: KeysDeps,
  caller: SignedIn,
  { asking: asked, payPassword, proof, requestId, ...terms }: BodyOf<typeof contract.letAgentIn>,
  now: number,
): Promise<DataOf<typeof contract.letAgentIn>> {
  const { agent, asking } = await findAsking(deps.db, asked);
  if (terms.mayTrade && !asking.mayTrade) return refuseNow('AGENT_ASKING_WRONG');
  const code = newSecret();
  const asks = ['keys.letAgentIn', asked, terms];
  const { key } = await makeKey(
    deps,
    caller,
    { requestId, asks, payPassword, proof },
    terms,
    now,
    async (tx, { id, revokedAt }) => {
      const isWaiting =
        revokedAt === null &&
        (await saveCode(tx, {
          keyId: id,
          agentId: agent.id,
          codeHash: sha256(code),
          challenge: asking.challenge,
          redirectUri: asking.redirectUri,
          expiresAt: tx.now + CODE_MS,
        }));
      if (!isWaiting) refuseNow('AGENT_LET_IN');
    },
  );
  const used = await loadDayOf(deps.db, key.id, now);
  return {
    env: 'paper',
    key: shownKey(deps, key, used, now),
    url: answerTo(asking, deps.publicUrl, { code }),
  };
}
