/**
 * Ends the options whose time has come, as the server's beat does, when it is asked. Arguments: the
 * database's address, the instant it believes it is.
 */
import { expireOptions } from '@candor/server/core/desk/options/option-expiry';
import { answerParent, argument } from '../answer-parent.ts';
import { openOptionDesk } from '../option-desk.ts';
import { cpuSeconds } from './usage.ts';

const now = Number(argument(1));
const parts = await openOptionDesk(argument(0), () => now);

answerParent({ ready: () => now, expire: () => expireOptions(parts), cpuSeconds }, async () => {
  await parts.desk.drain();
  await parts.db.close();
});
