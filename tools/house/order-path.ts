/** The files of "One order, in reading order" in ARCHITECTURE.md. */
export function orderPath(architecture: string): string[] {
  return orderSteps(architecture)
    .filter(({ number }) => number !== '')
    .map(({ step }) => fileIn(step));
}

/** The row without a number is the seam between the request and what follows it. */
export function orderSteps(architecture: string): { number: string; step: string }[] {
  const section = /## One order, in reading order\n([^]*?)\n## /.exec(architecture)?.[1] ?? '';
  return [...section.matchAll(/^\| (\d*) ?\| (.+?) \|/gm)].map(([, number = '', step = '']) => ({
    number,
    step,
  }));
}

/** "server `core/desk/desk.ts`" -> apps/server/src/core/desk/desk.ts */
function fileIn(step: string): string {
  const [, app = '', path = ''] = /^(\w*) ?`([^`]+)`$/.exec(step) ?? [];
  return app === '' ? `packages/${path}` : `apps/${app}/src/${path}`;
}
