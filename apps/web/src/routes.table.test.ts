import { readFileSync } from 'node:fs';
import { expect, it } from 'vitest';
import { routeTable } from './routes.table.ts';

it('holds every route of the specification, once, with its kind and capability', () => {
  const [, ...lines] = readFileSync(
    new URL('../../../docs/spec/routes.csv', import.meta.url),
    'utf8',
  )
    .trim()
    .split(/\r?\n/);
  // All its pages are below pages/; ours stand beside them.
  const built = routeTable.filter((route) => route.path.startsWith('pages/'));
  expect(lines).toHaveLength(64);
  expect(
    built.map(({ kind, path, capability }) => `${kind},${path},${capability}`).toSorted(),
  ).toEqual(lines.toSorted());
});
