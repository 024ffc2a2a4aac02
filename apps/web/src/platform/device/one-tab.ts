/**
 * Runs `act` in one tab of this device at a time; the others wait. Browsers without locks, as on an
 * insecure address, run it at once: what uses this must bear being done twice.
 */
export async function inOneTab(name: string, act: () => Promise<void>): Promise<void> {
  // Absent on an insecure address, whatever the type says.
  const locks: LockManager | null | undefined = navigator.locks;
  if (locks === undefined || locks === null) await act();
  else await locks.request(name, act);
}
