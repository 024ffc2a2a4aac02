/**
 * All at the same instant, then again and again. A client that is refused as busy comes back after
 * the time it was given, and up to as long again.
 */
import { setTimeout as sleep } from 'node:timers/promises';
import { assert } from '@candor/kit/assert';
import { SECOND_MS } from '@candor/kit/time';
import * as z from 'zod/mini';
import { answerParent } from '../answer-parent.ts';

const crowd = z.object({ origin: z.string(), names: z.array(z.string()), password: z.string() });

let isFlooding = false;
let signedIn = 0;
let toldBusy = 0;
let flood: Promise<unknown> = Promise.resolve();

answerParent({
  start(value) {
    const { origin, names, password } = z.parse(crowd, value);
    isFlooding = true;
    signedIn = 0;
    toldBusy = 0;
    flood = Promise.all(names.map((name) => signInAgainAndAgain(origin, name, password)));
  },
  async stop() {
    isFlooding = false;
    await flood;
    return { signedIn, toldBusy };
  },
});

async function signInAgainAndAgain(
  origin: string,
  username: string,
  password: string,
): Promise<void> {
  while (isFlooding) {
    const answer = await fetch(`${origin}/loginByUsername`, {
      method: 'POST',
      headers: { 'content-type': 'application/json' },
      body: JSON.stringify({ username, password }),
    });
    await answer.arrayBuffer();
    if (answer.status === 200) signedIn += 1;
    else {
      assert(answer.status === 503, `${username} could not sign in: ${answer.status}`);
      toldBusy += 1;
      const saidMs = Number(answer.headers.get('retry-after') ?? 1) * SECOND_MS;
      await sleep(saidMs * (1 + Math.random()));
    }
  }
}
