/**
 * Passwords as argon2id hashes. One hash takes 19 MiB and tens of milliseconds on purpose, so few
 * are made at once and few may wait; beyond that the server says it is busy instead of running out
 * of memory. They are made in threads of low priority, one fewer than there are cores: whoever is
 * signed in already must not feel that others sign in.
 *
 * A check without an account works through a stand-in hash of the same cost, so that the time it
 * takes tells nothing.
 */
import { parseOptions } from '@node-rs/argon2';
import { refuseNow } from '@candor/contract/kernel/refused';
import { assert } from '@candor/kit/assert';
import { SPARE_CORES } from '../../../platform/cores.ts';
import { openQuietThread, type QuietThread } from '../../../platform/quiet-thread.ts';
import { isTooLongToHash, passwordToHash } from './password.rules.ts';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `stored` is null where there is no account: false, after the same work. */
  isRight(password: string, stored: string | null): Promise<boolean>;
  /** The hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
  /** Refuses with SERVER_BUSY when no further work would be taken on. */
  requireRoom(): void;
};

/** What the threads are asked: to make a hash, or to hold a password against one. */
export type HashQuestion = { readonly password: string } & (
  | { readonly parameters: PasswordCost }
  | { readonly stored: string }
);

/** How much work one hash is; `memoryCost` in KiB. */
export type PasswordCost = {
  readonly memoryCost: number;
  readonly timeCost: number;
  readonly parallelism: number;
};

const fullCost: PasswordCost = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };
const SALT_BYTES = 16;
const HASH_BYTES = 32;
/** One core stays free for everything else. */
const IN_FLIGHT_MAX = SPARE_CORES;
const WAITING_MAX = 32;

/** No setting reaches the cost: only tests, which sign in thousands of times, ask for less. */
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

/** Well-formed and of today's cost, but nobody's. */
function standInHash({ memoryCost, timeCost, parallelism }: PasswordCost): string {
  return `$argon2id$v=19$m=${memoryCost},t=${timeCost},p=${parallelism}$${zeros(SALT_BYTES)}$${zeros(HASH_BYTES)}`;
}

function zeros(count: number): string {
  return Buffer.alloc(count).toString('base64').replaceAll('=', '');
}

/** One set for the whole process, however many hashers there are. */
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
      // Whoever leaves hands the thread on, so it is never seen as idle by a newcomer while others
      // wait.
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
