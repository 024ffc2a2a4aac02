/**
 * Entries are only added, and numbered without gaps: a list of them stays the same for as long as
 * the newest is the same. Its number is asked for every time, with those of all customers who ask
 * in the same turn.
 */
import { newestSeq, newestSeqs } from '../../../core/ledger/entries.store.ts';
import { askTogether } from '../../../platform/db/ask-together.ts';
import type { Db, Reader } from '../../../platform/db/database.ts';
import type { Call, Sharing } from '../../../platform/http/bind.ts';
import { perCall } from '../../../platform/http/per-call.ts';

export function keepBills(db: Db): {
  findNewest(call: Pick<Call, 'customer'>): Promise<number>;
  /** At the replica when it has the newest entry. */
  read<Result>(
    call: Pick<Call, 'customer'>,
    list: (reader: Reader, newest: number) => Promise<Result>,
  ): Promise<Result>;
  readonly sharing: Sharing;
} {
  const find = askTogether((owners) => newestSeqs(db, owners));
  const findNewest = perCall(async (customerId) => (await find(customerId)) ?? 0);
  return {
    findNewest,
    async read(call, list) {
      const newest = await findNewest(call);
      return db.replica.read({
        isThere: async (reader) =>
          (await newestSeq(reader, call.customer?.customerId ?? '')) >= newest,
        read: (reader) => list(reader, newest),
      });
    },
    sharing: {
      isOwn: true,
      by: async (call) => `${call.customer?.customerId} ${await findNewest(call)}`,
      until: () => Number.MAX_SAFE_INTEGER,
    },
  };
}
