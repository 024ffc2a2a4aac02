/** PostgreSQL refuses to run as root, and initdb needs an account with a name. */
import { spawnSync } from 'node:child_process';
import { StartRefused } from '../../start/start-refused.ts';

export type Account = { uid: number; gid: number };
export type FindAccount = (name: string) => Account | null;

export function isRoot(): boolean {
  return process.getuid?.() === 0;
}

export const findSystemAccount: FindAccount = (name) => {
  const uid = getId('-u', name);
  const gid = getId('-g', name);
  return uid === null || gid === null ? null : { uid, gid };
};

export function chooseUnprivilegedAccount(findAccount: FindAccount): Account {
  const account = findAccount('postgres') ?? findAccount('nobody');
  if (account === null) {
    throw new StartRefused(
      'PostgreSQL cannot run as root, and this machine has neither an account "postgres" nor "nobody". ' +
        'Start Candor as an ordinary user, or set DATABASE_URL.',
    );
  }
  return account;
}

/** Asks the system, so that groups, access lists and mount options count. */
export function canEnter(account: Account, folder: string): boolean {
  return spawnSync('test', ['-x', folder], { ...account, cwd: '/' }).status === 0;
}

export function canRun(account: Account, program: string): boolean {
  return spawnSync(program, ['--version'], { ...account, cwd: '/' }).status === 0;
}

function getId(option: '-u' | '-g', name: string): number | null {
  const id = spawnSync('id', [option, name], { encoding: 'utf8' });
  return id.status === 0 ? Number(id.stdout.trim()) : null;
}
