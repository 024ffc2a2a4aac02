/** A result file may have ten thousand lines: it is recomputed in a worker. */
import { verifyLeague, type LeagueTools } from '@candor/returns/league/verify-league';
import { answerAside } from '../../core/proof/answer-aside.ts';
import { isSigned } from '../../core/proof/is-signed.ts';

export type AskedCheck = {
  readonly file: string;
  readonly exclusions: NonNullable<LeagueTools['exclusions']>;
  readonly published: NonNullable<LeagueTools['published']>;
};

answerAside(({ file, exclusions, published }: AskedCheck) =>
  verifyLeague(file, { isSigned, exclusions, published }),
);
