/** What closing would say, what was closed, and the file of statements. Looking is on record. */
import { DAY_END_STATEMENTS_MAX } from '@candor/contract/day-ends';
import type * as contract from '@candor/contract/day-ends';
import type { DataOf, QueryOf } from '@candor/contract/kernel/endpoint';
import { accountOwners } from '@candor/contract/kernel/enumerations';
import { refuseNow } from '@candor/contract/kernel/refused';
import { DAY_ENDS_FORMAT, type DayEndFigure, type DayEndFile } from '@candor/ledger-proof/day-end';
import { assert } from '@candor/kit/assert';
import { pageFrom, rowWindow } from '@candor/kit/paging';
import { money } from '@candor/money/amount';
import { isCurrency } from '@candor/money/currency';
import { toWire } from '@candor/money/wire';
import { getActor, record, recordLook } from '../../core/audit/record.ts';
import type { Acting } from '../../core/review/review.ts';
import type { Tx } from '../../platform/db/database.ts';
import { shownDayEnd } from './close-day.ts';
import { computeDayEnd, type DayEndDeps } from './compute-day-end.ts';
import { countDayEnds, findDayEnd, listDayEndRows, listStatements } from './day-ends.store.ts';

type Shown = DataOf<typeof contract.loadDayEnd>;

export async function loadDayEnd(
  deps: DayEndDeps,
  { operator, network }: Acting,
  day: string | null,
): Promise<Shown> {
  const startedAt = deps.clock.now();
  const { previous: _, figures, checkpoint, problems, ...found } = await computeDayEnd(deps, day);
  await deps.db.transact((tx) =>
    record(tx, getActor(operator, network), {
      action: 'dayEnd.previewed',
      customerId: null,
      subject: null,
      reason: null,
      details: { day: found.day, figures: found.figuresHash },
    }),
  );
  return {
    ...found,
    figures: figures.map(shownFigure),
    problems: [...problems],
    checkpoint: checkpoint === null ? null : { number: checkpoint.number, at: checkpoint.at },
    tookMs: deps.clock.now() - startedAt,
  };
}

export async function listDayEnds(
  tx: Tx,
  { operator, network }: Acting,
  query: QueryOf<typeof contract.listDayEnds>,
): Promise<DataOf<typeof contract.listDayEnds>> {
  const state = query.state ?? null;
  const { items, ...page } = pageFrom(
    await listDayEndRows(tx, state, rowWindow(query)),
    query,
    shownDayEnd,
  );
  const total = await countDayEnds(tx, state);
  await recordLook(tx, getActor(operator, network), {
    action: 'dayEnds.listed',
    customerId: null,
    subject: null,
    reason: null,
    details: { state },
  });
  return { ...page, items: [...items], total };
}

export async function loadDayEndStatement(
  tx: Tx,
  { ledgerProof }: Pick<DayEndDeps, 'ledgerProof'>,
  { operator, network }: Acting,
  id: string,
): Promise<DataOf<typeof contract.loadDayEndStatement>> {
  const row = await findDayEnd(tx, id);
  if (row === null || row.state !== 'confirmed') refuseNow('DAY_END_UNKNOWN');
  const file: DayEndFile = {
    format: DAY_ENDS_FORMAT,
    publicKey: ledgerProof.publicKey,
    statements: await listStatements(tx, row.day, DAY_END_STATEMENTS_MAX),
  };
  await record(tx, getActor(operator, network), {
    action: 'dayEnd.downloaded',
    customerId: null,
    subject: id,
    reason: null,
    details: { day: row.day },
  });
  return { name: `candor-day-end-${row.day}.json`, text: `${JSON.stringify(file, null, 1)}\n` };
}

function shownFigure({
  of,
  account,
  currency,
  opening,
  moved,
  late,
  closing,
}: DayEndFigure): Shown['figures'][number] {
  const owner = accountOwners.find((one) => one === of);
  assert(owner !== undefined && isCurrency(currency), 'figures come from the ledger');
  const wire = (minor: string) => toWire(money(currency, BigInt(minor)));
  return {
    of: owner,
    account,
    currency,
    opening: wire(opening),
    moved: wire(moved),
    late: wire(late),
    closing: wire(closing),
  };
}
