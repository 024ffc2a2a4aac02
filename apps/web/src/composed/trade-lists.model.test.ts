import { expect, it } from 'vitest';
import { tradeLists } from '../capabilities/positions/lists/trade-tab.model.ts';
import { routeTable } from '../routes.table.ts';
import { listsOffered } from './trade-lists.model.ts';

it('offers no list whose product is not there, unless an address asks for it', () => {
  const nothing = () => false;
  expect(listsOffered(tradeLists, 'holding', nothing)).not.toContain('bonds');
  expect(listsOffered(tradeLists, 'bonds', nothing)).toContain('bonds');
});

it('offers every list once all products are there', () => {
  expect(listsOffered(tradeLists, 'holding', () => true)).toEqual(tradeLists);
});

it('leads from the trade tab to no screen that says it is not built', () => {
  const built = new Set(
    routeTable.filter((route) => route.isBuilt).map(({ path }) => path as string),
  );
  const offered = listsOffered(tradeLists, 'holding', (path) => built.has(path));
  expect(offered.filter((name) => ['subscription', 'follow', 'bonds'].includes(name)).length).toBe(
    ['pages/product/newstock', 'pages/product/follow', 'pages/bonds/list'].filter((path) =>
      built.has(path),
    ).length,
  );
});
