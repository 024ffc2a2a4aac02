/** The agents' way in: their tools over the calls that are there. */
import { assert } from '@candor/kit/assert';
import { saveKeyStep } from '../core/keys/key-steps.store.ts';
import type { Clock } from '../platform/clock.ts';
import type { Db } from '../platform/db/database.ts';
import type { DocumentedCall } from '../platform/http/reference/openapi.ts';
import type { Page } from '../platform/http/http-server.ts';
import type { InnerCalls } from '../platform/http/inner-calls.ts';
import type { Keys } from '../platform/http/key-access.ts';
import { mcpPages } from '../platform/mcp/mcp-pages.ts';
import { openPreviews } from '../platform/mcp/previews.ts';
import { toTool } from '../platform/mcp/tool.ts';
import type { Secrets } from '../platform/start/secrets.ts';
import { agentTools } from './agent-tools.table.ts';

export function agentPages(
  calls: readonly DocumentedCall[],
  options: {
    readonly db: Db;
    readonly clock: Clock;
    readonly secrets: Secrets;
    readonly keys: Keys;
    readonly innerCalls: InnerCalls;
    readonly version: string;
    readonly publicUrl: string | null;
    readonly onError: (error: unknown) => void;
  },
): Page {
  const byName = new Map(
    calls.map(({ capability, name, endpoint }) => [`${capability}.${name}`, endpoint]),
  );
  const find = (name: string) => {
    const endpoint = byName.get(name);
    assert(endpoint !== undefined, `${name} is a call`);
    return endpoint;
  };
  return mcpPages({
    ...options,
    tools: agentTools.map((entry) => toTool(entry, find)),
    previews: openPreviews(options.secrets),
    note: (step) => saveKeyStep(options.db, step),
  });
}
