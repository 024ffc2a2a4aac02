/**
 * What the server's role may do with a table that another role owns: read and add, and change or
 * delete unless the table's own guards refuse that of every row. Never empty it, and never touch
 * the guards.
 */

export type TableRights = {
  /** Quoted where it has to be. */
  readonly name: string;
  readonly refusesUpdate: boolean;
  readonly refusesDelete: boolean;
  /** Written by who migrates, read by everybody. */
  readonly isRecordOfMigrations: boolean;
  readonly granted: readonly string[];
};

export function wantedRights(table: TableRights): string[] {
  if (table.isRecordOfMigrations) return ['SELECT'];
  return [
    'SELECT',
    'INSERT',
    ...(table.refusesUpdate ? [] : ['UPDATE']),
    ...(table.refusesDelete ? [] : ['DELETE']),
  ];
}

/** Only what differs: a grant, even of what is granted, makes every server forget its plans. */
export function grantStatements(role: string, tables: readonly TableRights[]): string[] {
  return tables.flatMap((table) => {
    const wanted = wantedRights(table);
    const missing = wanted.filter((right) => !table.granted.includes(right));
    const tooMany = table.granted.filter((right) => !wanted.includes(right));
    return [
      ...(missing.length === 0 ? [] : [`grant ${missing.join(', ')} on ${table.name} to ${role}`]),
      ...(tooMany.length === 0
        ? []
        : [`revoke ${tooMany.join(', ')} on ${table.name} from ${role}`]),
    ];
  });
}
