/**
 * Passwords as argon2id hashes. One hash takes 19 MiB and tens of milliseconds on purpose, so few are made at once and few may wait; beyond
 * that the server says it is busy instead of running out of memory.
 *
 * A check without an account works through a stand-in hash of the same cost, so that the time it takes tells nothing.
 */
import { hash, parseOptions, verify } from '@node-rs/argon2';
import { refuseNow } from '@candor/contract/kernel/refused';
import { isTooLongToHash, passwordToHash } from './auth.rules.ts';

export type PasswordHasher = {
  hash(password: string): Promise<string>;
  /** `stored` is null where there is no account: false, after the same work. */
  isRight(password: string, stored: string | null): Promise<boolean>;
  /** The hash was made with other parameters than today's. */
  isOutdated(stored: string): boolean;
  /** Refuses with SERVER_BUSY when no further work would be taken on. */
  requireRoom(): void;
};

const parameters = { memoryCost: 19_456, timeCost: 2, parallelism: 1 } as const;
const SALT_BYTES = 16;
const HASH_BYTES = 32;
const IN_FLIGHT_MAX = 2;
const WAITING_MAX = 32;

export function openPasswordHasher(): PasswordHasher {
  const { run, requireRoom } = openQueue();
  return {
    hash: (password) => run(() => hash(passwordToHash(password), parameters)),
    async isRight(password, stored) {
      // Too long for any account, so it is wrong whether or not there is one.
      if (isTooLongToHash(password)) return false;
      const matches = await run(() => verify(stored ?? standInHash, passwordToHash(password)));
      return matches && stored !== null;
    },
    isOutdated(stored) {
      const { memoryCost, timeCost, parallelism } = parseOptions(stored);
      return memoryCost !== parameters.memoryCost || timeCost !== parameters.timeCost || parallelism !== parameters.parallelism;
    },
    requireRoom,
  };
}

/** Well-formed and of today's cost, but nobody's. */
const standInHash = `$argon2id$v=19$m=${parameters.memoryCost},t=${parameters.timeCost},p=${parameters.parallelism}$${zeros(SALT_BYTES)}$${zeros(HASH_BYTES)}`;

function zeros(count: number): string {
  return Buffer.alloc(count).toString('base64').replaceAll('=', '');
}

type Queue = { run<Result>(work: () => Promise<Result>): Promise<Result>; requireRoom(): void };

function openQueue(): Queue {
  const waiting: (() => void)[] = [];
  let inFlight = 0;

  function requireRoom(): void {
    if (inFlight >= IN_FLIGHT_MAX && waiting.length >= WAITING_MAX) refuseNow('SERVER_BUSY');
  }

  return {
    requireRoom,
    async run(work) {
      requireRoom();
      // Whoever leaves hands the place on, so it is never seen as free by a newcomer while others wait.
      if (inFlight >= IN_FLIGHT_MAX) await new Promise<void>((admit) => waiting.push(admit));
      else inFlight += 1;
      try {
        return await work();
      } finally {
        const next = waiting.shift();
        if (next === undefined) inFlight -= 1;
        else next();
      }
    },
  };
}
