/** The result file of a league: the bench calls `bench.verify(asked)`. */
import { isSigned } from '../../apps/web/src/core/proof/is-signed.ts';
import { verifyTimed } from './league-verify.ts';

const bench = {
  verify: (asked: Parameters<typeof verifyTimed>[0]) => verifyTimed(asked, isSigned),
};
Object.assign(window, { bench });
