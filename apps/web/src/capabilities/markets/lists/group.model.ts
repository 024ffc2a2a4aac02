/** GCZ26 is a month of GC; a root itself is returned as it is. */
export function getRoot(code: string): string {
  return code.replace(/[FGHJKMNQUVXZ]\d{1,2}$/, '');
}

export function groupsIn<Row>(rows: readonly Row[], getGroup: (row: Row) => string): string[] {
  return [...new Set(rows.map(getGroup))];
}

export function ofGroup<Row>(
  rows: readonly Row[],
  group: string | null,
  getGroup: (row: Row) => string,
): readonly Row[] {
  return group === null ? rows : rows.filter((row) => getGroup(row) === group);
}
