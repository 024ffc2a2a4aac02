/** Whether nobody would be left who decides about operators, if this one no longer did. */
export function leavesNoAdministrator(administrators: readonly string[], goingId: string): boolean {
  return administrators.includes(goingId) && administrators.length === 1;
}
