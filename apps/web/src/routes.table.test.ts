import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeTable } from './routes.table.ts';

it('holds every route of the specification, once, with its kind and capability', () => {
  const [, ...lines] = readFileSync(new URL('../../../docs/spec/routes.csv', import.meta.url), 'utf8').trim().split(/\r?\n/);
  const built = routeTable.filter((route) => !route.path.startsWith('dev/'));
  expect(lines).toHaveLength(64);
  expect(built.map(({ kind, path, capability }) => `${kind},${path},${capability}`).toSorted()).toEqual(lines.toSorted());
});
