/** A call counts as built when it is declared and bound with the specified method. */
import type { BoundTo } from './bound-calls.ts';

export type SpecCall = {
  readonly method: string;
  readonly path: string;
  readonly capability: string;
};
export type SpecRoute = {
  readonly kind: string;
  readonly path: string;
  readonly capability: string;
};

export type SpecReport = {
  readonly lines: readonly string[];
  readonly problems: readonly string[];
};

type Spec = { readonly calls: readonly SpecCall[]; readonly routes: readonly SpecRoute[] };
type Built = {
  readonly declared: readonly BoundTo[];
  readonly bound: readonly BoundTo[];
  readonly routes: readonly SpecRoute[];
};

export function specReport(spec: Spec, built: Built): SpecReport {
  const isCallBuilt = (call: SpecCall) =>
    built.bound.some(
      ({ endpoint }) => endpoint.path === call.path && endpoint.method === call.method,
    );
  const isRouteBuilt = (route: SpecRoute) => built.routes.some(({ path }) => path === route.path);
  const ours = built.bound.filter(
    ({ endpoint }) => !spec.calls.some(({ path }) => path === endpoint.path),
  );
  return {
    lines: [
      `calls: ${spec.calls.filter(isCallBuilt).length} of ${spec.calls.length} built`,
      `routes: ${spec.routes.filter(isRouteBuilt).length} of ${spec.routes.length} built`,
      `beyond the specification: ${ours.length} calls`,
      ...missingByCapability(
        'calls',
        spec.calls.filter((call) => !isCallBuilt(call)),
        (call) => `${call.method} ${call.path}`,
      ),
      ...missingByCapability(
        'routes',
        spec.routes.filter((route) => !isRouteBuilt(route)),
        (route) => route.path,
      ),
    ],
    problems: [
      ...callProblems(spec.calls, built.declared),
      ...routeProblems(spec.routes, built.routes),
    ],
  };
}

/** Cells hold no commas or quotes. */
export function readTable(text: string): Record<string, string>[] {
  const [header = '', ...lines] = text.trim().split(/\r?\n/);
  const names = header.split(',');
  return lines.map((line) =>
    Object.fromEntries(line.split(',').map((cell, place) => [names[place] ?? '', cell])),
  );
}

function missingByCapability<Item extends { capability: string }>(
  what: string,
  items: readonly Item[],
  show: (item: Item) => string,
): string[] {
  if (items.length === 0) return [];
  const groups = [...Map.groupBy(items, ({ capability }) => capability)].toSorted(
    ([left], [right]) => left.localeCompare(right),
  );
  return [
    '',
    `missing ${what}:`,
    ...groups.map(
      ([capability, members]) =>
        `  ${capability} (${members.length}): ${members.map(show).join(', ')}`,
    ),
  ];
}

function callProblems(specified: readonly SpecCall[], declared: readonly BoundTo[]): string[] {
  return declared.flatMap(({ capability, name, endpoint }) => {
    const call = specified.find(({ path }) => path === endpoint.path);
    if (call === undefined) return [];
    return [
      ...(call.method === endpoint.method
        ? []
        : [`${name}: ${endpoint.path} is ${endpoint.method}, specified ${call.method}`]),
      ...(call.capability === capability
        ? []
        : [
            `${name}: ${endpoint.path} is declared by ${capability}, specified for ${call.capability}`,
          ]),
    ];
  });
}

function routeProblems(specified: readonly SpecRoute[], table: readonly SpecRoute[]): string[] {
  return specified.flatMap((route) => {
    const entry = table.find(({ path }) => path === route.path);
    if (entry === undefined) return [`${route.path} is not in the route table`];
    return entry.kind === route.kind
      ? []
      : [`${route.path} is a ${entry.kind}, specified as a ${route.kind}`];
  });
}
