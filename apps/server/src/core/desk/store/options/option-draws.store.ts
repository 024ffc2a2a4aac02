/** Draws of sold calls that deliver before an ex-date: one for each day and series. */
import { Direction, TradedSource } from '@candor/contract/kernel/enumerations';
import sql from 'sql-template-tag';
import type { Reader, Tx } from '../../../../platform/db/database.ts';
import type { SettlementPrice } from '../../state/commands.ts';

export type SoldSeries = {
  readonly instrumentId: string;
  readonly positions: readonly {
    readonly id: string;
    readonly customerId: string;
    readonly quantity: bigint;
  }[];
};

/** Single calls that are sold and end later than an instant. */
export async function listSoldCalls(reader: Reader, endAfter: number): Promise<SoldSeries[]> {
  const rows = await reader.many<{
    id: string;
    customerId: string;
    instrumentId: string;
    quantity: bigint;
  }>(sql`
    select id, customer_id as "customerId", instrument_id as "instrumentId", quantity
    from positions
    where state = 'open' and source = ${TradedSource.Option} and direction = ${Direction.Sell}
      and instrument_id ~ '^OP:[A-Z][A-Z0-9]*[0-9]{6}C[0-9]{8}$' and expires_at_ms > ${endAfter}
    order by instrument_id, id`);
  return [...Map.groupBy(rows, ({ instrumentId }) => instrumentId)].map(
    ([instrumentId, positions]) => ({ instrumentId, positions }),
  );
}

export type KeptDraw = {
  readonly id: string;
  readonly instrumentId: string;
  readonly price: SettlementPrice;
  readonly lines: string;
  readonly chosen: readonly ChosenCall[];
};
export type ChosenCall = {
  readonly positionId: string;
  readonly customerId: string;
  readonly quantity: string;
};

/** Kept as it was the first time: who draws again finds that. */
export async function keepDraw(tx: Tx, draw: KeptDraw): Promise<KeptDraw> {
  const { id, instrumentId, price, lines, chosen } = draw;
  const count = await tx.run(sql`
    insert into option_draws (id, instrument_id, drawn_at_ms, price_units, price_decimals, lines,
      chosen)
    values (${id}, ${instrumentId}, ${price.at}, ${price.units}, ${price.decimals}, ${lines},
      ${JSON.stringify(chosen)})
    on conflict (id) do nothing`);
  if (count === 1) return draw;
  return (await findDraw(tx, id)) ?? draw;
}

export async function findDraw(reader: Reader, id: string): Promise<KeptDraw | null> {
  const row = await reader.find<{
    instrument_id: string;
    drawn_at_ms: bigint;
    price_units: bigint;
    decimals: number;
    lines: string;
    chosen: string;
  }>(sql`select instrument_id, drawn_at_ms, price_units, price_decimals as decimals, lines, chosen
    from option_draws where id = ${id}`);
  if (row === null) return null;
  return {
    id,
    instrumentId: row.instrument_id,
    price: {
      units: row.price_units,
      decimals: row.decimals,
      at: Number(row.drawn_at_ms),
    },
    lines: row.lines,
    chosen: JSON.parse(row.chosen) as ChosenCall[],
  };
}
