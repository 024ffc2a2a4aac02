import { actingOf } from '@candor/contract/acting';
import { describe, expect, it } from 'vitest';
import { routeTable } from '../routes.table.ts';
import { isOfFirstAccount } from './first-account-only.ts';

const change = { isMoneyCommand: true as const };

describe('what only the first account has', () => {
  it('is every screen of what a call refuses in a further account, but paper money and documents', () => {
    const differing = routeTable.flatMap(({ path, capability }) => {
      const isRefused = actingOf(capability, 'any', change)?.isFirstOnly === true;
      return isRefused === isOfFirstAccount(path) ? [] : [path];
    });
    expect(differing).toEqual(['pages/deposit/index', 'newstock/prospectus', 'newstock/ballot']);
  });

  it('leaves what every account trades where it is', () => {
    for (const path of ['pages/home/index', 'pages/trade/index', 'accounts/index'] as const)
      expect(isOfFirstAccount(path)).toBe(false);
    expect(isOfFirstAccount('pages/robotai/index')).toBe(true);
  });
});
