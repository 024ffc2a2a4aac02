/** Never off the list. */
export function neighbourRow(rows: number, current: number, step: 1 | -1): number {
  if (current === -1) return 0;
  return Math.min(rows - 1, Math.max(0, current + step));
}
