/** What only the first account has, by the screen: see decision 85. */
import { routeTable, type RouteCapability, type RoutePath } from '../routes.table.ts';

const FIRST_ONLY: readonly RouteCapability[] = [
  'auction',
  'block-trade',
  'deposit',
  'follow',
  'ipo',
  'robots',
  'withdraw',
];

/** Paper money is added to every account, and documents and draws are everybody's to read. */
const IN_EVERY: readonly RoutePath[] = [
  'pages/deposit/index',
  'newstock/prospectus',
  'newstock/ballot',
];

const firstOnly: ReadonlySet<RoutePath> = new Set(
  routeTable.flatMap(({ path, capability }) =>
    FIRST_ONLY.includes(capability) && !IN_EVERY.includes(path) ? [path] : [],
  ),
);

export function isOfFirstAccount(path: RoutePath): boolean {
  return firstOnly.has(path);
}
