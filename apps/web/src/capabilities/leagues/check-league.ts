/** The result file, fetched and recomputed on this device, beside what the page says. */
import { steadyMs } from '@candor/client/time';
import type { LeagueVerdict } from '@candor/returns/league/verify-league';
import { runAside } from '../../core/proof/aside.ts';
import { checkOf, type LeagueCheck } from './league.model.ts';
import { loadResult, type LeagueDetail } from './leagues.api.ts';
import type { AskedCheck } from './league-worker.ts';

export async function checkLeague(detail: LeagueDetail, signal: AbortSignal): Promise<LeagueCheck> {
  const { file, exclusions } = await loadResult(detail.league.id, signal);
  const startedMs = steadyMs();
  const { seals, publicKey } = detail;
  const verdict = await runAside<AskedCheck, LeagueVerdict>(
    new Worker(new URL('./league-worker.ts', import.meta.url), { type: 'module' }),
    { file, exclusions, published: { seal: seals[0]?.hash ?? '', publicKey } },
    signal,
  );
  return checkOf(detail, verdict, exclusions, Math.round(steadyMs() - startedMs));
}
