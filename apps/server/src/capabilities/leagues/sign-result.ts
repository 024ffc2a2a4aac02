/** The last values are there: the result file is written, signed and kept, and with it every rank. */
import { LEAGUE_ENTRIES_MAX } from '@candor/contract/leagues';
import { assert } from '@candor/kit/assert';
import { rankEntries } from '@candor/returns/league/rank';
import {
  resultBody,
  resultText,
  writeResultFile,
  type LeagueResult,
} from '@candor/returns/league/result-file';
import { barsOf } from '@candor/returns/league/rules';
import { scoreOf } from '@candor/returns/league/score';
import { checkLines } from '@candor/returns/league/verify-league';
import { recordInGroup } from '../../core/groups/groups.store.ts';
import type { Tx } from '../../platform/db/database.ts';
import { sha256Hex } from '../../platform/sha256.ts';
import { listEntries, listValues, saveRanks } from './entries.store.ts';
import { indexLevels } from './index-levels.ts';
import type { LeaguesDeps } from './leagues-deps.ts';
import { valuesOf } from './leagues.rules.ts';
import { insertResult, listSeals, type League } from './leagues.store.ts';

export async function signResult(
  { market, proof }: Pick<LeaguesDeps, 'market' | 'proof'>,
  tx: Tx,
  { id, rules }: League,
): Promise<void> {
  const bars = barsOf(rules).length;
  const [sealed] = await listSeals(tx, id);
  assert(sealed !== undefined, 'a league begins with its rules');
  const entries = await listEntries(tx, id, LEAGUE_ENTRIES_MAX);
  const byEntry = Map.groupBy(await listValues(tx, id, 1), ({ entry }) => entry);
  const index = indexLevels(market, rules, bars);
  const scored = entries.map(({ entry, number, name }) => {
    const own = new Map(byEntry.get(entry)?.map(({ bar, minor }) => [bar, minor]));
    const taken = Array.from({ length: bars }, (_, place) => own.get(place + 1));
    const values = valuesOf(rules.startingMinor, taken);
    return { entry, number, name, values, score: scoreOf(rules.scoring, values, index) };
  });
  const lines = rankEntries(scored, rules.ties);
  const result: LeagueResult = {
    head: {
      rules,
      sealedAt: sealed.sealedAt,
      seal: sealed.signature,
      publicKey: proof.publicKey,
      index,
      total: scored.reduce((sum, { values }) => sum + (values.at(-1) ?? 0n), 0n),
      entries: lines.length,
    },
    lines,
  };
  assert(checkLines(result).length === 0, 'what is signed has been verified');
  const body = resultBody(result);
  const file = writeResultFile(body, proof.sign(resultText(body)));
  await insertResult(tx, id, { file, sha256: sha256Hex(file) });
  await saveRanks(tx, id, lines);
  await recordInGroup(tx, id, 'signed', null);
}
