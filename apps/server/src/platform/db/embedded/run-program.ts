/** A bare environment, so neither our secrets nor somebody's PGDATA reach the program. */
import { spawn } from 'node:child_process';
import type { Account } from './account.ts';

export type ProgramResult = { code: number | null; errors: string };

export async function runProgram(
  program: string,
  args: string[],
  { account, input = '' }: { account: Account | null; input?: string },
): Promise<ProgramResult> {
  const child = spawn(program, args, {
    ...spawnIdentity(account),
    stdio: ['pipe', 'ignore', 'pipe'],
  });
  let errors = '';
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    errors = (errors + text).slice(-ERROR_TEXT_MAX);
  });
  child.stdin.on('error', () => undefined).end(input);
  const { promise, resolve, reject } = Promise.withResolvers<number | null>();
  child.once('error', reject).once('close', resolve);
  return { code: await promise, errors };
}

/** The working folder is the root, because the account may have no access to ours. */
export function spawnIdentity(account: Account | null): SpawnIdentity {
  const env: NodeJS.ProcessEnv = { LC_ALL: 'C' };
  for (const name of PASSED_ON) if (process.env[name] !== undefined) env[name] = process.env[name];
  return { ...account, ...(process.platform === 'win32' ? {} : { cwd: '/' }), env };
}

type SpawnIdentity = Partial<Account> & { cwd?: string; env: NodeJS.ProcessEnv };

const PASSED_ON = ['PATH', 'TMPDIR', 'SystemRoot', 'TEMP', 'TMP'];
const ERROR_TEXT_MAX = 8_000;
