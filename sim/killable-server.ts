/**
 * A server of robots and funds that dies at any moment of its work: by a kill from outside, or at a
 * command to the desk, before it is sent or before its answer is heard. Another one takes its
 * place.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { bundledProgram } from '@candor/testkit/bundled-program';
import * as z from 'zod/mini';
import { startChild, type Child } from '../bench/child.ts';
import type { Random } from './random.ts';

export type ServerPlace = {
  readonly databaseUrl: string;
  readonly dataDir: string;
  readonly secret: string;
  readonly has: 'funds' | 'none';
};

export type KillableServer = {
  beat(at: number): Promise<void>;
  /** Whether it died of it. */
  beatDying(at: number): Promise<boolean>;
  end(): Promise<void>;
};

/** Until a beat has shown how long one takes. */
const FIRST_BEAT_MS = 400;
const COMMANDS_MAX = 4;

export async function startKillable(
  place: ServerPlace,
  random: Random,
  startsAt: number,
): Promise<KillableServer> {
  let child = await start(place, startsAt);
  let beatMs = FIRST_BEAT_MS;
  const ask = (at: number, dieAt: object | null): Promise<unknown> =>
    child.ask('beat', z.unknown(), { at, dieAt });
  return {
    async beat(at) {
      const startedMs = performance.now();
      await ask(at, null);
      beatMs = performance.now() - startedMs;
    },
    async beatDying(at) {
      const isFromOutside = random.chance(0.7);
      const dieAt = {
        commandsLeft: 1 + random.below(COMMANDS_MAX),
        isAnswered: random.chance(0.5),
      };
      const outcome = ask(at, isFromOutside ? null : dieAt).then(
        () => 'done' as const,
        (error: unknown) => {
          if (!/ended before it answered/.test(String(error))) throw error;
          return 'died' as const;
        },
      );
      if (isFromOutside)
        await Promise.all([outcome, sleep(random.below(Math.ceil(beatMs))).then(child.kill)]);
      // Told to die at a command that never came: it is ended where it stands.
      else if ((await outcome) === 'done') await child.kill();
      child = await start(place, at);
      return (await outcome) === 'died';
    },
    end: () => child.end(),
  };
}

async function start(
  { databaseUrl, dataDir, secret, has }: ServerPlace,
  at: number,
): Promise<Child> {
  const child = startChild((await bundledProgram('strategies')).href, [
    databaseUrl,
    dataDir,
    secret,
    String(at),
    has,
  ]);
  await child.ask('ready', z.boolean());
  return child;
}
