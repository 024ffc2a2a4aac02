/** What may be chosen together, and what may be done with it. The server decides again. */
import type { OperatorRole, ReviewKind } from '@candor/contract/kernel/enumerations';
import { BULK_MAX, type bulkVerbs } from '@candor/contract/reviews';

export type BulkVerb = (typeof bulkVerbs)[number];
type Row = { readonly id: string; readonly kind: ReviewKind; readonly state: string };

/** Of one kind; in the order in which they were chosen. */
export type Selection = { readonly kind: ReviewKind | null; readonly ids: readonly string[] };
export const nothingChosen: Selection = { kind: null, ids: [] };

export function canChoose({ kind, ids }: Selection, row: Row): boolean {
  if (ids.includes(row.id)) return true;
  return row.state === 'pending' && (kind ?? row.kind) === row.kind && ids.length < BULK_MAX;
}

export function toggled(selection: Selection, row: Row): Selection {
  if (!canChoose(selection, row)) return selection;
  const isChosen = selection.ids.includes(row.id);
  const ids = isChosen ? selection.ids.filter((id) => id !== row.id) : [...selection.ids, row.id];
  return ids.length === 0 ? nothingChosen : { kind: row.kind, ids };
}

/** Everything of the page that can be added; once all of it is there, none of it. */
export function toggledAll(selection: Selection, rows: readonly Row[]): Selection {
  const first = rows.find((row) => canChoose(selection, row));
  if (first === undefined) return selection;
  const kind = selection.kind ?? first.kind;
  const likes = rows.filter((row) => row.kind === kind && row.state === 'pending');
  const left = likes.filter(({ id }) => !selection.ids.includes(id));
  const changing = left.length === 0 ? likes : left;
  return changing.reduce(toggled, selection);
}

export function verbsFor(roles: readonly OperatorRole[]): readonly BulkVerb[] {
  return [
    ...(roles.includes('reviewer') ? (['claim', 'pass'] as const) : []),
    ...(roles.includes('approver') ? (['confirm'] as const) : []),
    ...(roles.includes('reviewer') || roles.includes('approver') ? (['fail'] as const) : []),
  ];
}
