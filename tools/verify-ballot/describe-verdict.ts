import type { BallotProblem, BallotVerdict } from '@candor/ballot/verify';

const problems: Readonly<Record<BallotProblem, string>> = {
  notAResultFile: 'this is not a result file, or it was cut off',
  seedDiffers: 'the seed is not the one that the file itself commits to',
  commitmentDiffers: 'the seed is not the one that was committed to before the subscription opened',
  numberTwice: 'an application is listed twice, or the list is out of order',
  listDiffers: 'the list of applications was changed after it was closed',
  crowdDiffers: 'the simulated crowd is not the one that the seed makes',
  drawDiffers: 'a draw does not follow from the seed and the list',
  allotmentDiffers: 'an allotment does not follow from the draw and the rules',
};

export function describeVerdict(verdict: BallotVerdict, isCommitmentKnown: boolean): string[] {
  if (!verdict.isValid) {
    const where = verdict.number === null ? '' : ` (application ${verdict.number})`;
    return [`PROBLEM: ${problems[verdict.problem]}${where}`];
  }
  const { head, customers, crowd, crowdHundredths, lotsRequested, lotsAllotted } = verdict;
  return [
    `${head.offering}: ${customers + crowd} applications, ${customers} of customers and ${crowd} of the simulated crowd`,
    `${lotsRequested} lots asked for, ${head.lots} on offer, ${lotsAllotted} allotted`,
    `the crowd's demand is ${crowdHundredths} hundredths of the lots on offer, which a first price follows from`,
    isCommitmentKnown
      ? 'the seed is the one that was committed to'
      : `the seed's commitment is ${head.commitment}: compare it with what was published before the subscription opened`,
    'everything follows',
  ];
}
