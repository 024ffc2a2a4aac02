import type * as contract from '@candor/contract/keys';
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import type { KeysDeps } from '../keys-deps.ts';
import { answerTo, leadsTo } from './asking.rules.ts';
import { findAsking } from './find-asking.ts';

export async function loadAgentAsking(
  { db, publicUrl }: Pick<KeysDeps, 'db' | 'publicUrl'>,
  { asking: asked }: BodyOf<typeof contract.loadAgentAsking>,
): Promise<DataOf<typeof contract.loadAgentAsking>> {
  const { agent, asking } = await findAsking(db, asked);
  const { to, isOnThisDevice } = leadsTo(asking.redirectUri);
  return {
    env: 'paper',
    name: agent.name,
    leadsTo: to,
    isOnThisDevice,
    mayTrade: asking.mayTrade,
    refusedUrl: answerTo(asking, publicUrl, { error: 'access_denied' }),
  };
}
