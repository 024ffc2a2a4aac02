/** A result file verified as the page of a league does it, in milliseconds. */
import { assert } from '@candor/kit/assert';
import { verifyLeague, type LeagueTools } from '@candor/returns/league/verify-league';

export async function verifyTimed(
  {
    file,
    published,
  }: {
    readonly file: string;
    readonly published: { readonly seal: string; readonly publicKey: string };
  },
  isSigned: LeagueTools['isSigned'],
): Promise<number> {
  const startedMs = performance.now();
  const { findings } = await verifyLeague(file, { isSigned, published });
  const tookMs = performance.now() - startedMs;
  assert(findings.length === 0, 'every rank follows');
  return tookMs;
}
