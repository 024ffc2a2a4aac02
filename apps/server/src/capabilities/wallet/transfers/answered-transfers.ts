/**
 * What transfers were answered with. Its id is kept as the answer, and the transfer as it was then
 * follows from its row: all that changes later is how it ends. Older answers are kept in full.
 */
import { assert } from '@candor/kit/assert';
import {
  listAnswered,
  type KeptRequest,
  type RequestKey,
} from '../../../core/ledger/store/requests.store.ts';
import type { Transfer } from '../../../core/transfers/transfer.ts';
import { listTransfersOf } from '../../../core/transfers/transfers.store.ts';
import type { Reader } from '../../../platform/db/database.ts';
import { shownTransfer } from './shown-transfer.ts';

type Asked = RequestKey & { readonly asked: { readonly isImmediate?: boolean } };

export async function listAnsweredTransfers(
  reader: Reader,
  commands: readonly Asked[],
): Promise<(RequestKey & KeptRequest)[]> {
  const answered = await listAnswered(reader, commands);
  const ids = answered.flatMap(({ answer }) => idIn(answer) ?? []);
  if (ids.length === 0) return answered;
  const transfers = await listTransfersOf(reader, ids);
  return answered.map((stored) => {
    const id = idIn(stored.answer);
    const transfer = id === null ? undefined : transfers.get(id);
    // An order keeps its id as well; it was asked for in other words, and is refused for them.
    if (transfer === undefined) return stored;
    assert(transfer.customerId === stored.actor, 'a transfer is shown to who made it');
    const command = commands.find(
      ({ actor, requestId }) => actor === stored.actor && requestId === stored.requestId,
    );
    const before = asAnswered(transfer, command?.asked.isImmediate === true);
    return { ...stored, answer: JSON.stringify(shownTransfer(before)) };
  });
}

function idIn(answer: string | null): string | null {
  const kept: unknown = answer === null ? null : JSON.parse(answer);
  return typeof kept === 'string' ? kept : null;
}

function asAnswered(transfer: Transfer, isImmediate: boolean): Transfer {
  return isImmediate
    ? { ...transfer, state: 'done', endedAt: transfer.createdAt }
    : { ...transfer, state: 'inProgress', endedAt: null };
}
