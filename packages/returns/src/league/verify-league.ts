/**
 * Recomputes a league from its result file: the rules are those that were sealed before it began,
 * every score follows from the values, every rank from the scores, and all lines add up.
 */
import { sha256Hex } from '@candor/kit/sha256';
import { exclusionText, type SignedExclusion } from './exclusion.ts';
import { rankEntries } from './rank.ts';
import {
  parseResultFile,
  resultText,
  type LeagueResult,
  type ResultHead,
  type ResultLine,
} from './result-file.ts';
import { rulesHash, sealText } from './rules.ts';
import { scoreOf } from './score.ts';

export type LeagueProblem =
  | 'notAResultFile'
  /** Not the rules whose hash was published when entry opened. */
  | 'sealDiffers'
  | 'sealForged'
  | 'entryTwice'
  | 'startDiffers'
  | 'scoreDiffers'
  | 'rankDiffers'
  | 'totalDiffers'
  | 'forged'
  | 'exclusionForged'
  /** This device cannot check signatures. */
  | 'signaturesUnknown';

export type LeagueFinding = {
  readonly problem: LeagueProblem;
  /** The line it is about; null where it is about all. */
  readonly line: ResultLine | null;
};

export type LeagueVerdict = {
  readonly head: ResultHead | null;
  readonly lines: readonly ResultLine[];
  readonly findings: readonly LeagueFinding[];
};

export type LeagueTools = {
  readonly isSigned: (key: string, text: string, signature: string) => Promise<boolean | null>;
  /** Hash of the rules and the key, as they were published before; null where nobody noted them. */
  /** Entries that were taken out of the ranking afterwards. */
  readonly exclusions?: readonly SignedExclusion[];
  readonly published?: { readonly seal: string; readonly publicKey: string } | null;
};

/** More of the same kind would not say more. */
const NAMED_MAX = 20;

export async function verifyLeague(
  file: string,
  { isSigned, exclusions = [], published = null }: LeagueTools,
): Promise<LeagueVerdict> {
  const parsed = parseResultFile(file);
  if (parsed === null)
    return { head: null, lines: [], findings: [{ problem: 'notAResultFile', line: null }] };
  const { head, lines, body, signature } = parsed;
  const { rules, sealedAt, seal, publicKey } = head;
  const ofAll = (problem: LeagueProblem): LeagueFinding => ({ problem, line: null });
  const findings = [
    ...(published === null || published.seal === rulesHash(rules) ? [] : [ofAll('sealDiffers')]),
    ...checkLines(parsed),
  ];
  const key = published?.publicKey ?? publicKey;
  const signed = [
    ['sealForged', await isSigned(key, sealText(rules, sealedAt), seal)],
    ['forged', await isSigned(key, resultText(body), signature)],
    ...(await Promise.all(
      exclusions.map(
        async (one) =>
          [
            'exclusionForged' as const,
            one.result === sha256Hex(file) &&
              (await isSigned(key, exclusionText(one), one.signature)),
          ] as const,
      ),
    )),
  ] as const;
  for (const [problem, isRight] of signed) if (isRight === false) findings.push(ofAll(problem));
  if (signed.some(([, isRight]) => isRight === null)) findings.push(ofAll('signaturesUnknown'));
  return { head, lines, findings };
}

/** Without the signatures. */
export function checkLines({ head, lines }: LeagueResult): LeagueFinding[] {
  const { rules, index, total } = head;
  const findings: LeagueFinding[] = [];
  const find = (problem: LeagueProblem, line: ResultLine | null) => {
    if (findings.length < NAMED_MAX) findings.push({ problem, line });
  };
  const [entries, numbers] = [new Set<number>(), new Set<string>()];
  let sum = 0n;
  for (const line of lines) {
    const { entry, number, values, score } = line;
    const isSound = entry >= 1 && entry <= lines.length;
    if (!isSound || entries.has(entry) || numbers.has(number)) find('entryTwice', line);
    entries.add(entry);
    numbers.add(number);
    if (values[0] !== rules.startingMinor) find('startDiffers', line);
    if (score !== scoreOf(rules.scoring, values, index)) find('scoreDiffers', line);
    sum += values.at(-1) ?? 0n;
  }
  const asStated = lines.map(({ entry, score, rank }, at) => ({ entry, score, stated: rank, at }));
  rankEntries(asStated, rules.ties).forEach((ranked, place) => {
    const stated = lines[place];
    if (stated?.entry !== ranked.entry || ranked.stated !== ranked.rank)
      find('rankDiffers', lines[ranked.at] ?? null);
  });
  if (sum !== total) find('totalDiffers', null);
  return findings;
}

/** Of the person who has this number; null where it is not in the file. */
export function lineOf(lines: readonly ResultLine[], number: string): ResultLine | null {
  return lines.find((line) => line.number === number) ?? null;
}
