import type { DeclaredCall } from '@candor/contract/calls';
import type { KeyScope } from '@candor/contract/kernel/key-scope';
import { keyScopes } from '@candor/contract/key-scopes';

type Scopes = Readonly<Record<KeyScope, Readonly<Partial<Record<string, readonly string[]>>>>>;
type Call = Pick<DeclaredCall, 'capability' | 'name'> & {
  readonly endpoint: Pick<DeclaredCall['endpoint'], 'caller'>;
};

/** Every call of customers is named once, and nothing else is. */
export function scopeProblems(calls: readonly Call[], scopes: Scopes = keyScopes): string[] {
  const named = Object.entries(scopes).flatMap(([, byCapability]) =>
    Object.entries(byCapability).flatMap(([capability, names = []]) =>
      names.map((name) => `${capability}.${name}`),
    ),
  );
  const ofCustomers = calls
    .filter(({ endpoint }) => endpoint.caller !== 'operator')
    .map(({ capability, name }) => `${capability}.${name}`);
  return [
    ...ofCustomers
      .filter((call) => !named.includes(call))
      .map((call) => `${call} does not say whether a key may call it (key-scopes.ts)`),
    ...named
      .filter((call) => !ofCustomers.includes(call))
      .map((call) => `${call} is no call of customers (key-scopes.ts)`),
    ...named
      .filter((call, place) => named.indexOf(call) !== place)
      .map((call) => `${call} is named twice (key-scopes.ts)`),
  ];
}
