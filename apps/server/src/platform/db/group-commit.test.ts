import sql from 'sql-template-tag';
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { isDatabaseAway, openDatabase, type Db, type Tx } from './database.ts';
import { openGroupCommit, type GroupCommit } from './group-commit.ts';

let database: FreshDatabase;
let groups: string[][];
beforeAll(async () => {
  database = await freshDatabase();
  await database.db.transact((tx) =>
    tx.run(
      sql`create table kept_words (place bigint generated always as identity,
        word text not null unique)`,
    ),
  );
});
afterAll(() => database.close());
beforeEach(async () => {
  groups = [];
  await database.db.transact((tx) => tx.run(sql`delete from kept_words`));
});

/** `poison` breaks the transaction it is in; `unanswered` gets no answer. */
async function keepWords(tx: Tx, words: readonly string[]): Promise<string[]> {
  groups.push([...words]);
  for (const word of words) {
    if (word.startsWith('poison')) await tx.run(sql`insert into kept_words (word) values (null)`);
    await tx.run(sql`insert into kept_words (word) values (${word})`);
  }
  return words.filter((word) => word !== 'unanswered').map((word) => word.toUpperCase());
}

async function keptWords(): Promise<string[]> {
  return (
    await database.db.many<{ word: string }>(sql`select word from kept_words order by place`)
  ).map(({ word }) => word);
}

const open = (groupMax = 100): GroupCommit<string, string> =>
  openGroupCommit({ db: database.db, run: keepWords, groupMax });

describe('a group commit', () => {
  it('answers each command in order, concurrent ones in one transaction', async () => {
    const words = Array.from({ length: 30 }, (_, i) => `word-${i}`);
    const group = open();
    expect(await Promise.all(words.map(group.submit))).toEqual(
      words.map((word) => word.toUpperCase()),
    );
    expect(groups).toEqual([words]);
    expect(await keptWords()).toEqual(words);
  });

  it('groups what arrives while it works, up to its size', async () => {
    const group = open(4);
    const first = group.submit('first');
    await expect.poll(() => groups.length).toBe(1);
    const rest = Array.from({ length: 10 }, (_, i) => group.submit(`rest-${i}`));
    await Promise.all([first, ...rest]);
    expect(groups.map(({ length }) => length)).toEqual([1, 4, 4, 2]);
  });

  it('begins the next group when one hands over, and has two under way at most', async () => {
    const gates = new Map<string, { handOver(): void; end(): void }>();
    const group = openGroupCommit<string, string>({
      db: database.db,
      groupMax: 1,
      run: (_tx, [word = ''], handOver) =>
        new Promise((resolve) => gates.set(word, { handOver, end: () => resolve([word]) })),
    });
    const begun = () => [...gates.keys()].join();
    const answers = Promise.all(['a', 'b', 'c', 'd'].map(group.submit));
    await expect.poll(begun).toBe('a');
    gates.get('a')?.handOver();
    await expect.poll(begun).toBe('a,b');
    gates.get('b')?.handOver();
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(begun()).toBe('a,b');
    gates.get('a')?.end();
    await expect.poll(begun).toBe('a,b,c');
    gates.get('b')?.end();
    gates.get('c')?.end();
    await expect.poll(begun).toBe('a,b,c,d');
    gates.get('d')?.end();
    expect(await answers).toEqual(['a', 'b', 'c', 'd']);
  });

  it('lets a few commands wait for the commit of many, and begins at once with half as many', async () => {
    const gates: { words: readonly string[]; handOver(): void; end(): void }[] = [];
    const group = openGroupCommit<string, string>({
      db: database.db,
      groupMax: 100,
      run: (_tx, words, handOver) =>
        new Promise((resolve) => gates.push({ words, handOver, end: () => resolve([...words]) })),
    });
    const submit = (from: number, count: number) =>
      Array.from({ length: count }, (_, i) => group.submit(`w${from + i}`));
    const sizes = () => gates.map(({ words }) => words.length);
    const answers = submit(0, 10);
    await expect.poll(sizes).toEqual([10]);
    gates[0]?.handOver();
    answers.push(...submit(10, 4));
    await new Promise((resolve) => setTimeout(resolve, 10));
    expect(sizes()).toEqual([10]);
    answers.push(...submit(14, 1));
    await expect.poll(sizes).toEqual([10, 5]);
    gates[1]?.handOver();
    answers.push(...submit(15, 2));
    gates[0]?.end();
    await expect.poll(async () => (await Promise.all(answers.slice(0, 10))).length).toBe(10);
    expect(sizes()).toEqual([10, 5]);
    gates[1]?.end();
    await expect.poll(sizes).toEqual([10, 5, 2]);
    gates[2]?.end();
    expect(await Promise.all(answers)).toEqual(Array.from({ length: 17 }, (_, i) => `w${i}`));
  });

  it('settles 255 commands in spite of one that breaks their transaction', async () => {
    const words = Array.from({ length: 256 }, (_, i) => (i === 99 ? 'poison' : `good-${i}`));
    const group = openGroupCommit<string, string>({
      db: database.db,
      groupMax: 256,
      run(tx, commands, handOver) {
        const kept = keepWords(tx, commands);
        handOver();
        return kept;
      },
    });
    const settled = await Promise.allSettled(words.map(group.submit));
    expect(settled.flatMap(({ status }, i) => (status === 'rejected' ? [i] : []))).toEqual([99]);
    expect((await keptWords()).sort()).toEqual(words.filter((word) => word !== 'poison').sort());
    // Halves of halves: not one by one.
    expect(groups.length).toBeLessThan(20);
  });

  it('has stored a command when it answers it', async () => {
    await open().submit('durable');
    expect(await keptWords()).toEqual(['durable']);
  });

  it('runs the others of a group that one command broke', async () => {
    const group = open();
    const settled = await Promise.allSettled(['a', 'poison', 'b', 'c'].map(group.submit));
    expect(settled.map(({ status }) => status)).toEqual([
      'fulfilled',
      'rejected',
      'fulfilled',
      'fulfilled',
    ]);
    expect(await keptWords()).toEqual(['a', 'b', 'c']);
    expect(await group.submit('d')).toBe('D');
  });

  it('reports the error to the command that caused it, and only to that', async () => {
    const group = open();
    const [poisoned, fine] = await Promise.allSettled([
      group.submit('poison-1'),
      group.submit('fine'),
    ]);
    expect(poisoned).toMatchObject({ status: 'rejected', reason: { column: 'word' } });
    expect(fine).toMatchObject({ status: 'fulfilled', value: 'FINE' });
  });

  it('fails all commands at once when the database is away', async () => {
    const nowhere = openDatabase({
      url: 'postgres://x:y@127.0.0.1:1/z',
      poolSize: 2,
      clock: database.clock,
      publish: () => undefined,
      onIdleError: () => undefined,
    });
    let attempts = 0;
    const transact: Db['transact'] = (work) => {
      attempts += 1;
      return nowhere.transact(work);
    };
    const group = openGroupCommit({ db: { transact }, run: keepWords, groupMax: 100 });
    const settled = await Promise.allSettled(['a', 'b', 'c'].map(group.submit));
    expect(settled.map((one) => one.status === 'rejected' && isDatabaseAway(one.reason))).toEqual([
      true,
      true,
      true,
    ]);
    expect(attempts).toBe(1);
    await nowhere.close();
  });

  it('fails a command that got no answer', async () => {
    await expect(open().submit('unanswered')).rejects.toThrow('not answered');
  });

  it('drains: everything submitted is settled, also what came while it drained', async () => {
    const group = open(2);
    let answered = 0;
    const submit = (word: string) =>
      void group.submit(word).then(() => {
        answered += 1;
      });
    for (let i = 0; i < 7; i += 1) submit(`early-${i}`);
    setTimeout(() => submit('late'), 0);
    await new Promise((resolve) => setTimeout(resolve, 1));
    await group.drain();
    expect(answered).toBe(8);
    await group.drain();
  });
});
