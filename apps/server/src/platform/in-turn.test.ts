import { describe, expect, it } from 'vitest';
import { inTurn } from './in-turn.ts';

describe('in turn', () => {
  it('runs tasks of one key one after the other, those of different keys concurrently', async () => {
    const take = inTurn({ waitingMax: 10 });
    const log: string[] = [];
    const gates = new Map<string, () => void>();
    const work = (name: string) => () =>
      new Promise<string>((resolve) => {
        log.push(`${name} begins`);
        gates.set(name, () => resolve(name));
      });
    const all = [
      take('ana', work('first')),
      take('ana', work('second')),
      take('bea', work('other')),
    ];
    await Promise.resolve();
    expect(log).toEqual(['first begins', 'other begins']);
    gates.get('first')?.();
    expect(await all[0]).toBe('first');
    await Promise.resolve();
    expect(log).toEqual(['first begins', 'other begins', 'second begins']);
    gates.get('second')?.();
    gates.get('other')?.();
    expect(await Promise.all(all)).toEqual(['first', 'second', 'other']);
  });

  it('continues after a failed task, and refuses when too many wait', async () => {
    const take = inTurn({ waitingMax: 1 });
    let open = (): void => undefined;
    const gate = new Promise<void>((resolve) => (open = resolve));
    const failing = take('ana', async () => {
      await gate;
      throw new Error('no');
    });
    const next = take('ana', async () => 'done');
    await expect(take('ana', async () => 'never')).rejects.toThrow('SERVER_BUSY');
    open();
    await expect(failing).rejects.toThrow('no');
    expect(await next).toBe('done');
    expect(await take('ana', async () => 'again')).toBe('again');
  });
});
