import { keysChanged } from '@candor/contract/keys';
import { asCustomerId } from '../../core/customers/customer.ts';
import { KEYS_CHANGED_TOPIC } from '../../core/keys/key-book.ts';
import type { Tx } from '../../platform/db/database.ts';
import { announce } from '../../platform/push/announce.ts';

/** To every server, which then reads the person's keys again, and to their screens. */
export async function tellKeysChanged(tx: Tx, person: string): Promise<void> {
  tx.publish(KEYS_CHANGED_TOPIC, { personId: person });
  await announce(tx, asCustomerId(person), keysChanged, { at: tx.now });
}
