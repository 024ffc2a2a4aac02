/** The columns that most tables have: one field of a row, drawn as what it is. */
import type { ReactNode } from 'react';
import { Amount } from './amount.tsx';
import type { Column } from './data-table.tsx';
import { Figure } from './figure.tsx';
import { Moment } from './moment.tsx';

type With<Field extends string, Value> = { readonly [Name in Field]: Value };

/** Money in the currency of its row. */
export function amountColumn<Field extends string>(
  field: Field,
  title: string,
  { isMovement = false }: { isMovement?: boolean } = {},
): Column<With<Field, string | null> & { readonly currency: string }> {
  return {
    key: field,
    title,
    cell: ({ currency, [field]: amount }) => (
      <Amount of={{ currency, amount }} isMovement={isMovement} />
    ),
    isEnd: true,
  };
}

export function figureColumn<Field extends string>(
  field: Field,
  title: string,
): Column<With<Field, string | null>> {
  return { key: field, title, cell: (row) => <Figure of={row[field]} />, isEnd: true };
}

/** With the decimals of the row's instrument. */
export function priceColumn<Field extends string>(
  field: Field,
  title: string,
): Column<With<Field, string | null> & { readonly decimals: number }> {
  return {
    key: field,
    title,
    cell: ({ decimals, [field]: price }) => <Figure of={price} decimals={decimals} />,
    isEnd: true,
  };
}

export function momentColumn<Field extends string>(
  field: Field,
  title: string,
  {
    none = 'console.moment.never',
    isEnd = false,
  }: { none?: 'console.moment.never' | 'console.moment.notYet'; isEnd?: boolean } = {},
): Column<With<Field, number | null>> {
  return { key: field, title, cell: (row) => <Moment at={row[field]} none={none} />, isEnd };
}

/** A word or a count, as it came. */
export function textColumn<Field extends string>(
  field: Field,
  title: string,
  look: { isEnd?: boolean; isLong?: boolean } = {},
): Column<With<Field, ReactNode>> {
  return { key: field, title, cell: (row) => row[field], ...look };
}
