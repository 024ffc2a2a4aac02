/**
 * Tells teachers that members traded, so that a roster in sight is read again: at most once in a
 * while for each, however much is traded. It is only a hint: what a server did not come to tell is
 * told with the next trade, and nothing is counted by it.
 */
import { classesChanged } from '@candor/contract/classes';
import { isFirstAccount, type PersonId } from '@candor/contract/kernel/account-id';
import { SECOND_MS } from '@candor/kit/time';
import type { Beat } from '../../platform/beats.ts';
import { announce } from '../../platform/push/announce.ts';
import type { ClassesDeps } from './classes-deps.ts';
import { listTeachersOf } from './classes.store.ts';

const TELL_EVERY_MS = 2 * SECOND_MS;
/** Of which it is known who teaches them; forgotten together when there are more. */
const KNOWN_MAX = 20_000;

export function tellTeachersBeat({ db, desk }: Pick<ClassesDeps, 'db' | 'desk'>): Beat {
  const traded = new Set<string>();
  /** Null: of no class. An account never comes to one later. */
  const known = new Map<string, PersonId | null>();
  let isListening = false;
  return {
    name: 'classes.tell',
    everyMs: TELL_EVERY_MS,
    async run() {
      if (!isListening) {
        isListening = true;
        desk.listen(({ events }) => {
          for (const { customerId } of events)
            if (!isFirstAccount(customerId) && known.get(customerId) !== null)
              traded.add(customerId);
        });
      }
      if (traded.size === 0) return;
      const accounts = [...traded];
      traded.clear();
      if (known.size > KNOWN_MAX) known.clear();
      const unknown = accounts.filter((account) => !known.has(account));
      if (unknown.length > 0) {
        const found = await listTeachersOf(db, unknown);
        for (const account of unknown) known.set(account, found.get(account) ?? null);
      }
      const teachers = new Set(accounts.flatMap((account) => known.get(account) ?? []));
      if (teachers.size === 0) return;
      await db.transact(async (tx) => {
        for (const teacher of [...teachers].sort())
          await announce(tx, teacher, classesChanged, { at: tx.now });
      });
    },
  };
}
