export function getInstallSteps(
  stamp: string,
  lock: string,
  toRun: boolean,
): { command: string[]; stamp: string; message: string } | null;
