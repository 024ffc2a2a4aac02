/**
 * Argon2id. A hash costs 19 MiB and tens of milliseconds on purpose, so concurrency and queue are
 * limited; beyond that the server answers busy instead of running out of memory.
 *
 * A check without an account hashes a stand-in of the same cost, so timing reveals nothing.
 */
import { parseOptions } from '@node-rs/argon2';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { SPARE_CORES } from '../../../platform/start/cores.ts';
import { openQuietThread, type QuietThread } from '../../../platform/quiet-thread.ts';
import { isTooLongToHash, passwordToHash } from './password.rules.ts';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `stored` null means no account: false, after the same work. */
  isRight(password: string, stored: string | null): Promise<boolean>;
  isOutdated(stored: string): boolean;
  requireRoom(): void;
};

export type HashQuestion = { readonly password: string } & (
  | { readonly parameters: PasswordCost }
  | { readonly stored: string }
);

/** `memoryCost` in KiB. */
export type PasswordCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

const fullCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const IN_FLIGHT_MAX = SPARE_CORES;
const WAITING_MAX = 32;

/** Not configurable: only tests, which sign in thousands of times, lower it. */
export function openPasswordHasher(parameters: PasswordCost = fullCost): PasswordHasher {
  const { run, requireRoom } = openQueue();
  const standIn = standInHash(parameters);
  return {
    hash: (password) =>
      run(async (thread) =>
        asText(await ask(thread, { password: passwordToHash(password), parameters })),
      ),
    async isRight(password, stored) {
      // Too long for any account, so it is wrong whether or not there is one.
      if (isTooLongToHash(password)) return false;
      const matches = await run(
        async (thread) =>
          (await ask(thread, { password: passwordToHash(password), stored: stored ?? standIn })) ===
          true,
      );
      return matches && stored !== null;
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return (
        memoryCost !== parameters.memoryCost ||
        timeCost !== parameters.timeCost ||
        parallelism !== parameters.parallelism
      );
    },
    requireRoom,
  };
}

function standInHash({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${zeros(SALT_BYTES)}$${zeros(HASH_BYTES)}`;
}

function zeros(count: number): string {
  return Buffer.alloc(count).toString('base64').replaceAll('=', '');
}

const threads = Array.from({ length: IN_FLIGHT_MAX }, () =>
  openQuietThread(new URL('./argon2-thread.ts', import.meta.url)),
);

function ask(thread: QuietThread, question: HashQuestion): Promise<unknown> {
  return thread.ask(question);
}

function asText(answer: unknown): string {
  assert(typeof answer === 'string', 'a hash is a text');
  return answer;
}

type Queue = {
  run<Result>(work: (thread: QuietThread) => Promise<Result>): Promise<Result>;
  requireRoom(): void;
};

function openQueue(): Queue {
  const waiting: ((thread: QuietThread) => void)[] = [];
  const idle = [...threads];

  function requireRoom(): void {
    if (idle.length === 0 && waiting.length >= WAITING_MAX) refuseNow('SERVER_BUSY');
  }

  return {
    requireRoom,
    async run(work) {
      requireRoom();
      // A finished task passes its thread on directly, so a newcomer cannot jump the queue.
      const thread = idle.pop() ?? (await new Promise<QuietThread>((admit) => waiting.push(admit)));
      try {
        return await work(thread);
      } finally {
        const next = waiting.shift();
        if (next === undefined) idle.push(thread);
        else next(thread);
      }
    },
  };
}
