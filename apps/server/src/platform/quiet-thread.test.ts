import { getPriority } from 'node:os';
import { describe, expect, it } from 'vitest';
import { openQuietThread } from './quiet-thread.ts';

const program = (body: string) =>
  new URL(
    `data:text/javascript,${encodeURIComponent(`import { answerQuietly } from '${new URL('./quiet-thread.ts', import.meta.url).href}'; import { getPriority } from 'node:os'; answerQuietly((value) => { ${body} });`)}`,
  );

describe('a quiet thread', () => {
  it('answers what it is asked, in order', async () => {
    const thread = openQuietThread(program('return value * 2;'));
    expect(await Promise.all([1, 2, 3].map((value) => thread.ask(value)))).toEqual([2, 4, 6]);
  });

  it('reports an error, and answers the next question', async () => {
    const thread = openQuietThread(
      program("if (value === 'bad') throw new Error('no such thing'); return 'fine';"),
    );
    await expect(thread.ask('bad')).rejects.toThrow('no such thing');
    expect(await thread.ask('good')).toBe('fine');
  });

  it('that ends fails what it was asked, and is started again', async () => {
    const thread = openQuietThread(
      program("if (value === 'die') process.exit(3); return 'alive';"),
    );
    await expect(thread.ask('die')).rejects.toThrow('code 3');
    expect(await thread.ask('next')).toBe('alive');
  });

  it.runIf(process.platform === 'linux')(
    'runs at a lower priority than the rest of the process',
    async () => {
      const own = getPriority(0);
      expect(await openQuietThread(program('return getPriority(0);')).ask(null)).toBe(10);
      expect(getPriority(0)).toBe(own);
    },
  );
});
