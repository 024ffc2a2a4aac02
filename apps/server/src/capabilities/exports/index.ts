/** Every list of the console as a CSV file: streamed, limited, and on record before it is made. */
import * as contract from '@candor/contract/exports';
import type { Capability } from '../../platform/capability.ts';
import type { Clock } from '../../platform/clock.ts';
import { bind } from '../../platform/http/bind.ts';
import { showExport } from './show-export.ts';
import { startExport, type ExportDeps } from './start-export.ts';

export function exportsOf(deps: ExportDeps & { readonly clock: Clock }): Capability {
  return {
    name: 'exports',
    calls: bind(contract, {
      startExport: ({ body, operator, language, now, origin: { network } }) =>
        startExport(deps, body, { operator, language, now, network }),
    }),
    consolePages: (http) => showExport(http, deps),
  };
}
