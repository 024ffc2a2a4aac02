/**
 * One operator proposes to close the books up to a day with the figures they looked at, another one
 * confirms. The figures are computed again each time, and what moved since is not closed.
 */
import type { BodyOf, DataOf } from '@candor/contract/kernel/endpoint';
import { orRefuse, refuseNow } from '@candor/contract/kernel/refused';
import type * as contract from '@candor/contract/day-ends';
import {
  dayEndHash,
  dayEndText,
  FIRST_DAY_END,
  type DayEnd,
  type UnsignedDayEnd,
} from '@candor/ledger-proof/day-end';
import { assert } from '@candor/kit/assert';
import { getActor, record, type AuditNote } from '../../core/audit/record.ts';
import { findAnswer, once } from '../../core/ledger/once.ts';
import { requireStillRole } from '../../core/operators/require-still-role.ts';
import { decideOpenProposal, decideWithdrawal } from '../../core/operators/two-people.rules.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { queueWriters } from '../../platform/db/queue-writers.ts';
import { newId } from '../../platform/random.ts';
import {
  computeDayEnd,
  countProblems,
  type ComputedDayEnd,
  type DayEndDeps,
} from './compute-day-end.ts';
import {
  endDayEnd,
  findDayEnd,
  findDayEndForUpdate,
  findLastClosed,
  insertDayEnd,
  type DayEndRow,
} from './day-ends.store.ts';

export type ShownDayEnd = DataOf<typeof contract.proposeDayEnd>;

const mayClose = ['approver'] as const;

export async function proposeDayEnd(
  deps: DayEndDeps,
  { operator, network }: Acting,
  { requestId, day, figuresHash, reason }: BodyOf<typeof contract.proposeDayEnd>,
): Promise<ShownDayEnd> {
  const { operatorId } = operator;
  const asks = ['day-ends.propose', day, figuresHash, reason];
  const request = { actor: operatorId, requestId, asks };
  const answered = await findAnswer<ShownDayEnd>(deps.db, request);
  if (answered !== null) return answered;
  const computed = await loadClosable(deps, day, figuresHash);
  return deps.db.transact((tx) =>
    once(tx, request, async () => {
      await holdClosing(tx, operatorId);
      await requireSameStart(tx, computed);
      const id = newId('dye');
      const row = { id, day, from: computed.from, figuresHash, reason, madeBy: operatorId };
      if (!(await insertDayEnd(tx, row))) refuseNow('DAY_END_WAITS');
      return note(tx, { operator, network }, id, 'dayEnd.proposed');
    }),
  );
}

type Decided = BodyOf<typeof contract.decideDayEnd> & { readonly id: string };

export async function decideDayEnd(
  deps: DayEndDeps,
  { operator, network }: Acting,
  { id, outcome, reason }: Decided,
): Promise<ShownDayEnd> {
  const { operatorId } = operator;
  const seen = (await findDayEnd(deps.db, id)) ?? refuseNow('DAY_END_UNKNOWN');
  orRefuse(decideOpenProposal(seen, operatorId, 'DAY_END_DECIDED'));
  const computed =
    outcome === 'confirmed' ? await loadClosable(deps, seen.day, seen.figuresHash) : null;
  return deps.db.transact(async (tx) => {
    await holdClosing(tx, operatorId);
    const row = (await findDayEndForUpdate(tx, id)) ?? refuseNow('DAY_END_UNKNOWN');
    orRefuse(decideOpenProposal(row, operatorId, 'DAY_END_DECIDED'));
    if (computed !== null) await requireSameStart(tx, computed);
    const signed =
      computed === null
        ? null
        : sign(deps, computed, { closedAt: tx.now, made: row, confirmedBy: operator.name });
    assert(
      await endDayEnd(tx, id, { state: outcome, decidedBy: operatorId, reason, signed }),
      'a day-end changed although it was held',
    );
    return note(tx, { operator, network }, id, `dayEnd.${outcome}`);
  });
}

/** Only one's own: somebody else's is answered as unknown. */
export async function withdrawDayEnd(
  tx: Tx,
  acting: Acting,
  { id, reason }: BodyOf<typeof contract.withdrawDayEnd> & { readonly id: string },
): Promise<ShownDayEnd> {
  const { operatorId } = acting.operator;
  orRefuse(
    decideWithdrawal(await findDayEndForUpdate(tx, id), operatorId, {
      unknown: 'DAY_END_UNKNOWN',
      decided: 'DAY_END_DECIDED',
    }),
  );
  assert(
    await endDayEnd(tx, id, { state: 'withdrawn', decidedBy: operatorId, reason, signed: null }),
    'a day-end changed although it was held',
  );
  return note(tx, acting, id, 'dayEnd.withdrawn');
}

async function loadClosable(
  deps: DayEndDeps,
  day: string,
  figuresHash: string,
): Promise<ComputedDayEnd> {
  const computed = await computeDayEnd(deps, day);
  const count = countProblems(computed.problems);
  if (count > 0) refuseNow('BOOKS_DIFFER', { count });
  if (computed.figuresHash !== figuresHash) refuseNow('FIGURES_MOVED');
  return computed;
}

/** One at a time. */
async function holdClosing(tx: Tx, operatorId: string): Promise<void> {
  await queueWriters(tx, 'day_ends');
  await requireStillRole(tx, operatorId, mayClose);
}

/** The figures begin with what was closed last, also now. */
async function requireSameStart(
  tx: Tx,
  { previous }: Pick<ComputedDayEnd, 'previous'>,
): Promise<void> {
  if (((await findLastClosed(tx))?.hash ?? null) !== previous) refuseNow('FIGURES_MOVED');
}

function sign(
  { ledgerProof }: DayEndDeps,
  { day, from, figures, checkpoint, previous }: ComputedDayEnd,
  who: {
    readonly closedAt: number;
    readonly made: Pick<DayEndRow, 'madeByName'>;
    readonly confirmedBy: string;
  },
): { readonly statement: string; readonly hash: string } {
  assert(checkpoint !== null, 'books with entries are signed, or there is a problem');
  const unsigned: UnsignedDayEnd = {
    day,
    from,
    closedAt: who.closedAt,
    madeBy: who.made.madeByName,
    confirmedBy: who.confirmedBy,
    checkpoint: { number: checkpoint.number, hash: checkpoint.hash },
    previous: previous ?? FIRST_DAY_END,
    figures,
  };
  const statement: DayEnd = { ...unsigned, signature: ledgerProof.sign(dayEndText(unsigned)) };
  return { statement: JSON.stringify(statement), hash: dayEndHash(unsigned) };
}

async function note(
  tx: Tx,
  { operator, network }: Acting,
  id: string,
  action: Extract<AuditNote['action'], `dayEnd.${string}`>,
): Promise<ShownDayEnd> {
  const row = await findDayEnd(tx, id);
  assert(row !== null, 'it was written in this transaction');
  await record(tx, getActor(operator, network), {
    action,
    customerId: null,
    subject: id,
    reason: row.decisionReason ?? row.reason,
    details: {
      day: row.day,
      from: row.from,
      figures: row.figuresHash,
      statement: row.statementHash,
    },
  });
  return shownDayEnd(row);
}

export function shownDayEnd({
  madeBy,
  madeByName,
  decidedBy,
  decidedByName,
  ...row
}: DayEndRow): ShownDayEnd {
  return {
    ...row,
    madeBy: { id: madeBy, name: madeByName },
    decidedBy:
      decidedBy === null || decidedByName === null ? null : { id: decidedBy, name: decidedByName },
  };
}
