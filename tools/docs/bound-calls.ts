/**
 * The server's capabilities, composed as app.ts does, but with parts that must not be used: a
 * capability that touches the database while registering fails here.
 */
import type { Endpoint } from '@candor/contract/kernel/endpoint';
import { capabilities } from '@candor/server/capabilities';
import type { Foundations } from '@candor/server/foundations';
import { readSettings } from '@candor/server/platform/start/settings';

export type BoundTo = {
  readonly capability: string;
  readonly name: string;
  readonly endpoint: Endpoint;
};

export function boundCalls(): BoundTo[] {
  return capabilities(unusedFoundations()).flatMap(({ name: capability, calls = [] }) =>
    calls.map(({ name, endpoint }) => ({ capability, name, endpoint })),
  );
}

function unusedFoundations(): Foundations {
  const parts: Record<string, unknown> = { settings: readSettings({}) };
  return new Proxy(parts, {
    get: (known, name) => known[String(name)] ?? unusable(String(name)),
  }) as unknown as Foundations;
}

function unusable(name: string): unknown {
  const stop = () => {
    throw new Error(`a capability used "${name}" while registering`);
  };
  return new Proxy(stop, { get: (_stop, member) => unusable(`${name}.${String(member)}`) });
}
