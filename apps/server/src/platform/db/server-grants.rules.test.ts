import fc from 'fast-check';
import { expect, it } from 'vitest';
import { grantStatements, wantedRights, type TableRights } from './server-grants.rules.ts';

const rights = ['SELECT', 'INSERT', 'UPDATE', 'DELETE', 'TRUNCATE', 'REFERENCES', 'TRIGGER'];
const tables = fc.record({
  name: fc.constant('public.t'),
  refusesUpdate: fc.boolean(),
  refusesDelete: fc.boolean(),
  isRecordOfMigrations: fc.boolean(),
  granted: fc.subarray(rights),
});

/** What the statements leave behind, read as PostgreSQL would. */
function after(table: TableRights): string[] {
  const granted = new Set(table.granted);
  for (const statement of grantStatements('server', [table])) {
    const [, verb, list = ''] = /^(grant|revoke) (.+) on public\.t (?:to|from) server$/.exec(
      statement,
    ) ?? [statement];
    for (const right of list.split(', '))
      if (verb === 'grant') granted.add(right);
      else granted.delete(right);
  }
  return [...granted].sort();
}

it('whatever was granted before, the server ends with what it needs and no more; a second time nothing is left to do', () => {
  fc.assert(
    fc.property(tables, (table) => {
      const granted = after(table);
      expect(granted).toEqual(wantedRights(table).sort());
      expect(grantStatements('server', [{ ...table, granted }])).toEqual([]);
      expect(granted).not.toEqual(expect.arrayContaining(['TRUNCATE']));
      expect(granted).not.toEqual(expect.arrayContaining(['TRIGGER']));
      if (table.refusesUpdate) expect(granted).not.toContain('UPDATE');
      if (table.refusesDelete) expect(granted).not.toContain('DELETE');
    }),
  );
});
