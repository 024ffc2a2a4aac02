/** "One order, in reading order" of ARCHITECTURE.md, held against the imports. */
import { existsSync, readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { describe, expect, it } from 'vitest';
import { orderPath, orderSteps } from '../house/order-path.ts';

const root = fileURLToPath(new URL('../../', import.meta.url));
const read = (path: string) => readFileSync(join(root, path), 'utf8');

const rows = orderSteps(read('ARCHITECTURE.md'));
const steps = orderPath(read('ARCHITECTURE.md'));
const seam = rows.findIndex(({ number }) => number === '');

describe('the path of one order in ARCHITECTURE.md', () => {
  it('has numbered steps on both sides of one seam', () => {
    expect(rows.map(({ number }) => number).filter(Boolean)).toEqual(
      steps.map((_, index) => String(index + 1)),
    );
    expect(seam).toBeGreaterThan(5);
    expect(rows.filter(({ number }) => number === '')).toHaveLength(1);
  });

  it.each(steps)('%s exists', (path) => {
    expect(existsSync(join(root, path))).toBe(true);
  });

  // The last step is reached by the event only.
  it.each(steps.slice(1, -1))('%s is joined to an earlier step by an import', (path) => {
    const earlier = steps.slice(0, steps.indexOf(path));
    const joined = earlier.filter(
      (other) => importsOf(other).includes(path) || importsOf(path).includes(other),
    );
    expect(joined).not.toEqual([]);
  });

  it('lacks no file between the route and the money', () => {
    const [route = ''] = steps.filter((path) => path.endsWith('.routes.ts'));
    const money = steps[seam - 1] ?? '';
    const between = shortestPath(route, money);
    expect(between.length).toBeGreaterThan(2);
    expect(between.filter((path) => !steps.includes(path))).toEqual([]);
  });

  it('announces the event before the seam, and listens to it behind it', () => {
    const topic = /`([a-z]+\.[a-zA-Z]+)`/.exec(rows[seam]?.step ?? '')?.[1];
    const declared = new RegExp(`export const (\\w+) = event\\(\\s*'${topic}'`).exec(
      read('packages/contract/src/positions.ts'),
    )?.[1];
    expect(declared).toBeDefined();
    const says = (path: string) => new RegExp(`\\b${declared}\\b`).test(read(path));
    expect(steps.slice(0, seam).some(says)).toBe(true);
    expect(steps.slice(seam).some(says)).toBe(true);
  });
});

/** In the order of the imports; types count, for they are part of reading. */
function importsOf(path: string): string[] {
  return [...read(path).matchAll(/\bfrom '([^']+)'/g)].flatMap(([, from = '']) => {
    if (from.startsWith('.')) return [join(dirname(path), from)];
    const [, name, file] = /^@candor\/([\w-]+)\/(.+)$/.exec(from) ?? [];
    const target = `packages/${name}/src/${file}.ts`;
    return existsSync(join(root, target)) ? [target] : [];
  });
}

function shortestPath(from: string, to: string): string[] {
  const cameFrom = new Map<string, string | null>([[from, null]]);
  // A map also yields what is added during the loop: nearest first.
  for (const path of cameFrom.keys()) {
    if (path === to) break;
    for (const next of importsOf(path)) if (!cameFrom.has(next)) cameFrom.set(next, path);
  }
  const found: string[] = [];
  for (let at: string | null = to; at !== null; at = cameFrom.get(at) ?? null) found.unshift(at);
  return found;
}
