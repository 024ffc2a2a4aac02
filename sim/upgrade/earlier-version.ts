/**
 * An earlier version of this project out of its history, in a folder of its own: its sources, with
 * the packages that are installed here.
 */
import { execFileSync } from 'node:child_process';
import { existsSync, mkdirSync, readdirSync, symlinkSync } from 'node:fs';
import { dirname, join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import type * as database from '@candor/server/platform/db/database';
import type * as customers from '../customers.ts';

const project = fileURLToPath(new URL('../../', import.meta.url));

export type EarlierVersion = {
  /** To be started by Node. */
  readonly main: string;
  /** The first ones refused to start with one. */
  readonly knowsNats: boolean;
  /** People of that version, in tables of that version. */
  readonly customersWithMoney: typeof customers.customersWithMoney;
  readonly openDatabase: typeof database.openDatabase;
};

/** The newest tag; where there is none, the commit before tables last changed. */
export function lastRelease(): string {
  const [tag] = git('tag', '--list', 'v*', '--sort=-creatordate', '--merged').split('\n');
  if (tag !== undefined && tag !== '') return tag;
  const changed = git('log', '-1', '--format=%H', '--', 'apps/server/src/**/migrations/*.sql');
  return git('rev-parse', '--short', `${changed}^`);
}

export async function unpackVersion(ref: string, folder: string): Promise<EarlierVersion> {
  mkdirSync(folder, { recursive: true });
  const sources = execFileSync('git', ['archive', '--format=tar', ref], {
    cwd: project,
    maxBuffer: 1_000_000_000,
  });
  execFileSync('tar', ['-x', '-C', folder], { input: sources });
  linkPackages(folder);
  const load = async <Module>(path: string): Promise<Module> =>
    (await import(pathToFileURL(join(folder, path)).href)) as Module;
  const [{ customersWithMoney }, { openDatabase }] = await Promise.all([
    load<typeof customers>('sim/customers.ts'),
    load<typeof database>('apps/server/src/platform/db/database.ts'),
  ]);
  return {
    main: join(folder, 'apps/server/src/main.ts'),
    knowsNats: existsSync(join(folder, 'apps/server/src/platform/bus/nats-bus.ts')),
    customersWithMoney,
    openDatabase,
  };
}

/** Those of this project itself lead to the folder; all others to what is installed here. */
function linkPackages(folder: string): void {
  const installed = join(project, 'node_modules');
  const own = '@candor';
  mkdirSync(join(folder, 'node_modules', own), { recursive: true });
  for (const name of readdirSync(installed))
    if (name !== own && name !== '.cache')
      link(join(installed, name), join(folder, 'node_modules', name));
  for (const group of ['apps', 'packages', '.'])
    for (const name of group === '.' ? ['testkit'] : readdirSync(join(folder, group))) {
      link(join(folder, group, name), join(folder, 'node_modules', own, name));
      const nested = join(project, group, name, 'node_modules');
      if (existsSync(nested)) link(nested, join(folder, group, name, 'node_modules'));
    }
}

function link(target: string, path: string): void {
  mkdirSync(dirname(path), { recursive: true });
  symlinkSync(target, path, 'junction');
}

function git(...words: string[]): string {
  return execFileSync('git', words, { cwd: project, encoding: 'utf8' }).trim();
}
