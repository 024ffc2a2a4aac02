/** A wrong value ends the start with one clear line. The README's table is generated from this. */
import { valueOrFile } from './secret-files.ts';
import { StartRefused } from './start-refused.ts';
import { settingTable } from './settings.table.ts';

type Table = typeof settingTable;

export type Settings = { readonly [Name in keyof Table]: ReturnType<Table[Name]['read']> };

export class SettingWrong extends StartRefused {
  override readonly name = 'SettingWrong';
}

export function readSettings(environment: Readonly<Record<string, string | undefined>>): Settings {
  const entries = Object.entries(settingTable).map(([name, setting]) => {
    const value = environment[name]?.trim();
    try {
      const read = 'isSecret' in setting ? valueOrFile(environment, name) : value;
      return [name, setting.read(read === '' ? undefined : read)];
    } catch (problem) {
      const shown =
        'isSecret' in setting
          ? 'something else (not shown here: it may hold a secret)'
          : JSON.stringify(value ?? '');
      throw new SettingWrong(
        `${name} is ${shown}, but must be ${problem instanceof Error ? problem.message : String(problem)}.`,
      );
    }
  });
  return Object.fromEntries(entries) as Settings;
}
