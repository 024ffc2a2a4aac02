import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { freshDatabase, type FreshDatabase } from '@candor/testkit/fresh-database';
import { listEntries } from '../audit/audit.store.ts';
import { findOperatorByEmail } from './operators.store.ts';
import { readOperatorWords, runOperatorCommand } from './run-operator-command.ts';

let database: FreshDatabase;
beforeAll(async () => {
  database = await freshDatabase();
});
afterAll(() => database.close());

const run = (...words: string[]) =>
  runOperatorCommand(database.db, words, 'http://localhost:8081').then((lines) => lines.join('\n'));
const find = (email: string) => findOperatorByEmail(database.db, email);
const recorded = async () =>
  (await listEntries(database.db, {}, { limit: 100, offset: 0 })).map(
    ({ action, actorKind, operatorName }) => `${actorKind} ${operatorName} ${action}`,
  );

describe('the operator command', () => {
  it('says how it is used before it looks for a database', () => {
    for (const words of [[], ['make'], ['list', 'all'], ['list', '--all']])
      expect(() => readOperatorWords(words), words.join(' ')).toThrow('npm run operator -- create');
  });

  it('reports no operators, because none is made by default', async () => {
    expect(await run('list')).toBe('There is no operator yet.');
  });

  it('invites with an address that works once, and stores no copy of it', async () => {
    const printed = await run(
      'create',
      '--email',
      'Mei@House.example',
      '--name',
      'Mei Lin',
      '--roles',
      'approver,reviewer',
    );
    const token = /http:\/\/localhost:8081\/#\/invitation\?token=([\w-]{43})/.exec(printed)?.[1];
    expect(token).toBeDefined();
    expect(await find('mei@house.example')).toMatchObject({
      name: 'Mei Lin',
      roles: ['reviewer', 'approver'],
      state: 'invited',
      passwordHash: null,
    });
    const rows = await database.db.many<{ row: string }>(
      sql`select row_to_json(o)::text as row from operators o union all select row_to_json(a)::text
        from audit_entries a`,
    );
    expect(JSON.stringify(rows)).not.toContain(token);
    expect(await run('list')).toContain(
      'invited  mei@house.example  Mei Lin  (reviewer, approver)',
    );
  });

  it('changes roles, invites again and disables, each time on record as a command', async () => {
    await run('roles', '--email', 'mei@house.example', '--roles', 'auditor');
    expect((await find('mei@house.example'))?.roles).toEqual(['auditor']);
    await run('disable', '--email', 'mei@house.example');
    expect((await find('mei@house.example'))?.state).toBe('disabled');
    expect(await run('invite', '--email', 'mei@house.example')).toContain('#/invitation?token=');
    expect((await find('mei@house.example'))?.state).toBe('invited');
    expect((await recorded()).slice(0, 3)).toEqual([
      'command operator operator.invited',
      'command operator operator.disabled',
      'command operator operator.rolesChanged',
    ]);
  });

  it.each([
    [
      ['create', '--email', 'mei@house.example', '--name', 'Another', '--roles', 'support'],
      'already',
    ],
    [['create', '--email', 'no address', '--name', 'A', '--roles', 'support'], 'e-mail address'],
    [['create', '--email', 'a@house.example', '--name', ' ', '--roles', 'support'], 'Give a name'],
    [['create', '--email', 'a@house.example', '--name', 'A', '--roles', 'admin'], 'no role admin'],
    [['create', '--email', 'a@house.example', '--name', 'A'], 'at least one role'],
    [
      [
        'create',
        '--email',
        'a@house.example',
        '--name',
        'A',
        '--roles',
        'support',
        '--link',
        'nobody',
      ],
      'no customer',
    ],
    [['disable', '--email', 'nobody@house.example'], 'no operator'],
    [['delete', '--email', 'mei@house.example'], 'npm run operator'],
    [['list', '--password', 'x'], 'npm run operator'],
    [[], 'npm run operator'],
  ])('refuses %j in words, and does nothing', async (words, message) => {
    const before = await recorded();
    await expect(run(...words)).rejects.toThrow(message);
    expect(await recorded()).toEqual(before);
  });

  it('keeps the last administrator unless it is told twice', async () => {
    const create = (name: string) =>
      run('create', '--email', `${name}@house.example`, '--name', name, '--roles', 'administrator');
    await create('first');
    await create('second');
    const activate = (name: string) =>
      database.db.transact((tx) =>
        tx.run(sql`update operators set state = 'active', password_hash = 'none'
          where email = ${`${name}@house.example`}`),
      );
    // Who has not accepted cannot decide anything, so the one who has is the last.
    await activate('first');
    for (const words of [['disable'], ['invite'], ['roles', '--roles', 'support']])
      await expect(
        run(...words, '--email', 'first@house.example'),
        words.join(' '),
      ).rejects.toThrow('first@house.example is the last active administrator.');
    await run('roles', '--email', 'first@house.example', '--roles', 'administrator,support');
    await activate('second');
    await run('disable', '--email', 'first@house.example');
    await run('disable', '--email', 'second@house.example', '--last');
    expect(await find('second@house.example')).toMatchObject({ state: 'disabled' });
  });
});
