/** Positions as customers list them. */
import type { TradedSource } from '@candor/contract/kernel/enumerations';
import type { PageRequest } from '@candor/kit/paging';
import sql, { empty } from 'sql-template-tag';
import { listCounted } from '../../../../platform/db/list-counted.ts';
import type { Reader } from '../../../../platform/db/database.ts';
import type { Position } from '../../state/position.ts';
import { type Row, columns, isUnder, getPosition } from '../positions.store.ts';

export type PositionsQuery = {
  readonly page: PageRequest;
  readonly state: Position['state'];
  readonly source?: TradedSource | undefined;
  /** Leaves out what rented robots hold. */
  readonly isWithoutRobots?: boolean | undefined;
};

/** Open ones by opening time, closed ones by closing time; newest first. */
export async function listCustomerPositions(
  reader: Reader,
  customerId: string,
  { page, state, source, isWithoutRobots }: PositionsQuery,
): Promise<{ rows: Position[]; total: number }> {
  // Spelled out: a plan for any state could not use the index of closed ones.
  const isInState = state === 'open' ? sql`p.state = 'open'` : sql`p.state = 'closed'`;
  const chosen = sql`p.customer_id = ${customerId}
    and ${isInState} ${source === undefined ? empty : sql`and ${isUnder(source)}`}
    ${isWithoutRobots === true ? sql`and p.rental_id is null` : empty}`;
  const order =
    state === 'open' ? sql`p.opened_at_ms desc, p.id desc` : sql`p.closed_at_ms desc, p.id desc`;
  const { rows, total } = await listCounted<Row>(
    reader,
    { columns, from: sql`from positions p where ${chosen}`, order },
    page,
  );
  return { rows: rows.map(getPosition), total };
}
