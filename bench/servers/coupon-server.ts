/**
 * Pays the coupons that are due, as the server's beat does, when it is asked. Arguments: the
 * database's address, the instant it believes it is.
 */
import { openSampleTreasuries } from '@candor/market/testing/sample-treasuries';
import { payWhatIsDue } from '@candor/server/capabilities/bonds/bond-beats';
import { openQuietDatabase } from '../open-product.ts';
import { answerParent, argument } from '../answer-parent.ts';

const now = Number(argument(1));
const treasuries = openSampleTreasuries({ hours: 'continuous' });
const db = openQuietDatabase(argument(0), {
  clock: { now: () => now },
  onIdleError: () => undefined,
});

answerParent(
  {
    ready: () => treasuries.list.at(now).length,
    pay: () => payWhatIsDue(db, treasuries),
  },
  () => db.close(),
);
