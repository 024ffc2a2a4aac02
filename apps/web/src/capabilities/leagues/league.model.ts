/** What the screens of a league decide without React. */
import type { LeagueFinding, LeagueVerdict } from '@candor/returns/league/verify-league';
import { entryNumber } from '@candor/returns/league/entry-number';
import { ranksWithout } from '@candor/returns/league/exclusion';
import { lineOf } from '@candor/returns/league/verify-league';
import type { LeagueDetail } from './leagues.api.ts';

/** A ratio with two decimals; what is cut off is not rounded into a better one. */
export function scoreText(score: string): string {
  const [whole = '0', decimals = ''] = score.split('.');
  return `${whole}.${`${decimals}00`.slice(0, 2)}`;
}

export type LeagueCheck = {
  readonly verdict: LeagueVerdict;
  readonly findings: readonly (
    | LeagueFinding
    | { readonly problem: OwnProblem; readonly line: null }
  )[];
  readonly tookMs: number;
};
type OwnProblem = 'ownMissing' | 'ownDiffers' | 'rulesDiffer' | 'exclusionDiffers';

/** What the page says beside what its file says. */
export function checkOf(
  { league, own, ranking, seals }: Pick<LeagueDetail, 'league' | 'own' | 'ranking' | 'seals'>,
  verdict: LeagueVerdict,
  exclusions: readonly { readonly number: string }[],
  tookMs: number,
): LeagueCheck {
  const findings: LeagueCheck['findings'][number][] = [...verdict.findings];
  const { head, lines } = verdict;
  const find = (problem: OwnProblem) => findings.push({ problem, line: null });
  if (
    head !== null &&
    (head.rules.league !== league.id || head.rules.version !== seals[0]?.version)
  )
    find('rulesDiffer');
  const ranks = new Map(
    ranksWithout(lines, new Set(exclusions.map(({ number }) => number))).map(
      ({ number, rank }) => [number, rank] as const,
    ),
  );
  if (ranking.items.some(({ number, rank }) => ranks.get(number) !== rank))
    find('exclusionDiffers');
  if (head !== null && own !== null) {
    const { accountId: account, secret } = own;
    const line = lineOf(lines, entryNumber({ league: league.id, account, secret }));
    if (line === null) find('ownMissing');
    else if (ranks.get(line.number) !== ranking.own?.rank) find('ownDiffers');
  }
  return { verdict, findings, tookMs };
}

/** Ten characters of the alphabet of codes, however they were typed or pasted. */
export function readCode(typed: string): string | null {
  const link = /[?&]code=([^&#]+)/.exec(typed)?.[1] ?? typed;
  const code = link.replaceAll(/[\s-]/g, '').toUpperCase();
  return /^[2-9A-HJKMNP-Z]{10}$/.test(code) ? code : null;
}
