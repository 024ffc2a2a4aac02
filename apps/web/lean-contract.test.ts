import { readFileSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { leanModule } from './lean-contract.ts';

describe('the contract in the web’s build', () => {
  it('keeps of a call what it is sent with, and nothing of what only the server looks at', () => {
    const lean = leanModule(
      `export const buy = endpoint({ method: 'POST', path: '/buy', caller: 'customer', summary: 'Buys.', body: z.object({ n: z.int() }), data: paid, refusals: ['A', 'B'], isMoneyCommand: true });`,
    );
    expect(lean.replaceAll(/\s+/g, ' ')).toBe(
      `export const buy = endpoint({ method: 'POST', path: '/buy', isMoneyCommand: true });`,
    );
  });

  it('stays a module that runs', async () => {
    const code = `const endpoint = (it) => it; export const one = endpoint({ summary: 'first, last', method: 'GET', data: 1, path: '/a', refusals: [] }); export const two = endpoint({ data: { x: [1, 2] }, fileField: 'file' });`;
    const module: unknown = await import(
      `data:text/javascript,${encodeURIComponent(leanModule(code))}`
    );
    expect(module).toMatchObject({
      one: { method: 'GET', path: '/a' },
      two: { fileField: 'file' },
    });
    expect(JSON.stringify(module)).not.toContain('first');
  });

  it('drops unused schemas, and leaves functions and events as they are', async () => {
    const code = `const event = (name, data) => ({ name, data });
      const shape = { at: [1] };
      const row = { ...shape, size: Math.max(1, 2) };
      const limit = 5;
      export const started = event('started', row);
      export function idOf(list) { list.push(limit); }`;
    const lean = leanModule(code);
    expect(lean.match(/@__PURE__/g)).toHaveLength(3);
    const module: unknown = await import(`data:text/javascript,${encodeURIComponent(lean)}`);
    expect(module).toMatchObject({ started: { name: 'started', data: { at: [1], size: 2 } } });
    expect(lean).toContain('const limit = 5;');
    expect(lean).toContain('list.push(limit);');
  });

  it('misses nothing that the web reads when it runs', () => {
    const folders = ['src', '../../packages/client/src'].map((folder) =>
      join(import.meta.dirname, folder),
    );
    const files = folders.flatMap((folder) =>
      readdirSync(folder, { recursive: true, encoding: 'utf8' })
        .filter((name) => /(?<!\.test)\.tsx?$/.test(name))
        .map((name) => join(folder, name)),
    );
    const read = files.flatMap((name) =>
      [...readFileSync(name, 'utf8').matchAll(/\bendpoint\.(\w+)/g)].map(([, field]) => field),
    );
    expect(new Set(read)).toEqual(
      new Set(['method', 'path', 'isMoneyCommand', 'isPublic', 'isFollowed']),
    );
  });
});
