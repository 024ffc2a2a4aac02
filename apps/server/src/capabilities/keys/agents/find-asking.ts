import { refuseNow } from '@candor/contract/kernel/refused';
import type { Reader } from '../../../platform/db/database.ts';
import { findAgent, type Agent } from './agents.store.ts';
import { askerIn, isRegistered, parseAsking, type Asking } from './asking.rules.ts';

/** Who asks. Nobody is sent to an address that is not the agent's. */
export async function findAsker(
  reader: Reader,
  asked: URLSearchParams,
): Promise<{ readonly agent: Agent; readonly redirectUri: string }> {
  const { agentId, redirectUri } = askerIn(asked) ?? refuseNow('AGENT_UNKNOWN');
  const agent = (await findAgent(reader, agentId)) ?? refuseNow('AGENT_UNKNOWN');
  if (!isRegistered(redirectUri, agent.redirectUris)) return refuseNow('AGENT_ADDRESS_WRONG');
  return { agent, redirectUri };
}

/** Who asks, and what. */
export async function findAsking(
  reader: Reader,
  text: string,
): Promise<{ readonly agent: Agent; readonly asking: Asking }> {
  const asked = new URLSearchParams(text);
  const { agent } = await findAsker(reader, asked);
  const parsed = parseAsking(asked);
  return parsed.ok ? { agent, asking: parsed.outcome } : refuseNow('AGENT_ASKING_WRONG');
}
