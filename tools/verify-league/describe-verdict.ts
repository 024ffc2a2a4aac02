import type {
  LeagueFinding,
  LeagueProblem,
  LeagueVerdict,
} from '@candor/returns/league/verify-league';
import type { ResultLine } from '@candor/returns/league/result-file';
import { rulesHash } from '@candor/returns/league/rules';

const problems: Readonly<Record<LeagueProblem, string>> = {
  notAResultFile: 'this is not a result file, or it was cut off',
  sealDiffers: 'the rules are not those whose hash was published when entry opened',
  sealForged: 'the seal of the rules was not signed by this key',
  entryTwice: 'an entry is listed twice, or its number does not exist',
  startDiffers: 'an account did not begin with the starting money',
  scoreDiffers: 'a score does not follow from the values',
  rankDiffers: 'a rank does not follow from the scores',
  totalDiffers: 'the lines do not add up to the total of the accounts',
  forged: 'the file was changed after it was signed',
  exclusionForged: 'an exclusion was not signed by this key, or is of another result',
  signaturesUnknown: 'signatures cannot be checked here',
};

export function describeVerdict(
  { head, lines, findings }: LeagueVerdict,
  isSealKnown: boolean,
): string[] {
  if (head === null || findings.length > 0)
    return findings.map(({ problem, line }: LeagueFinding) =>
      line === null
        ? `PROBLEM: ${problems[problem]}`
        : `PROBLEM: ${problems[problem]} (${describeLine(line)})`,
    );
  const seal = rulesHash(head.rules);
  const [best] = lines;
  return [
    `${head.rules.name}: ${lines.length} entries, sealed ${new Date(head.sealedAt).toISOString()}`,
    ...(best === undefined ? [] : [`first: ${describeLine(best)}`]),
    isSealKnown
      ? 'the rules are those that were sealed'
      : `the seal of the rules is ${seal}: compare it with what was published when entry opened`,
    'every rank follows, and all lines add up',
  ];
}

function describeLine({ rank, number, name }: ResultLine): string {
  return `rank ${rank}, ${name === null ? number : `${name}, ${number}`}`;
}
