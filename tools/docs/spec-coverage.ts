/** `npm run coverage:spec`: how much of the specification's calls and routes is built. */
import { readFileSync } from 'node:fs';
import { declaredCalls } from '@candor/contract/calls';
import { routeTable } from '../../apps/web/src/routes.table.ts';
import { boundCalls } from './bound-calls.ts';
import { readTable, specReport } from './spec-report.ts';

const { lines, problems } = specReport(
  {
    calls: table('calls').map(({ method = '', path = '', capability = '' }) => ({
      method,
      path,
      capability,
    })),
    routes: table('routes').map(({ kind = '', path = '', capability = '' }) => ({
      kind,
      path,
      capability,
    })),
  },
  { declared: declaredCalls(), bound: boundCalls(), routes: routeTable },
);
for (const line of lines) console.log(line);
for (const problem of problems) console.log(`deviates: ${problem}`);
process.exitCode = problems.length === 0 ? 0 : 1;

function table(name: 'calls' | 'routes'): Record<string, string>[] {
  return readTable(readFileSync(new URL(`../../docs/spec/${name}.csv`, import.meta.url), 'utf8'));
}
