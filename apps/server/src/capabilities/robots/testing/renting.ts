/** Renting in a world of a test: people with money, rentals, and bars that pass one by one. */
import { MINUTE_MS } from '@candor/kit/time';
import { funded, verifiedPerson } from '@candor/testkit/money';
import type { Person } from '@candor/testkit/people';
import { responseData } from '@candor/testkit/trading';
import type { Answer, World } from '@candor/testkit/world';
import { findStrategy } from '@candor/strategies/find-strategy';
import { openMarketViews } from '../../../core/desk/terms/market-view.ts';
import { openRunner, type RunnerDeps } from '../../../core/strategies/runner.ts';
import { endRentals } from '../renting/end-rentals.ts';
import { followRuns } from '../follow-runs.ts';
import type { RobotsDeps } from '../robots-deps.ts';

export type Rented = {
  readonly id: string;
  readonly status: number;
  readonly isEnding: boolean;
  readonly endedBy: string | null;
  readonly capital: string;
  readonly price: string;
  readonly refund: string | null;
  readonly income: string;
  readonly incomeRatio: string;
  readonly result: string;
  readonly cash: string;
  readonly paidOut: string | null;
  readonly firstBarAt: number;
  readonly endsAt: number;
  readonly barsDone: number;
  readonly orders: number;
  readonly fills: number;
  readonly energy: {
    readonly quota: number;
    readonly left: number;
    readonly refillsAt: number | null;
  };
  readonly failure: { readonly reason: string } | null;
};

let requests = 0;
export const requestId = (): string => `robots-test-${String((requests += 1)).padStart(10, '0')}`;

export async function renter(at: World, name: string, amount = '20000.00'): Promise<Person> {
  const person = await verifiedPerson(at, name);
  await funded(at, person, amount);
  return person;
}

export function rent(
  at: World,
  { token }: Person,
  robotId: string,
  amount: string,
  more: object = {},
): Promise<Answer> {
  return at.post(
    '/robotOrder/create',
    { requestId: requestId(), robotId, amount, pace: 'practice', ...more },
    { token },
  );
}

export async function rented(
  at: World,
  person: Person,
  robotId: string,
  amount: string,
): Promise<Rented> {
  return responseData(await rent(at, person, robotId, amount));
}

export async function getRental(at: World, { token }: Person, id: string): Promise<Rented> {
  return responseData<{ rental: Rented }>(
    await at.post('/robotOrder/detail', { orderId: id }, { token }),
  ).rental;
}

export function redeem(
  at: World,
  { token }: Person,
  id: string,
  more: object = {},
): Promise<Answer> {
  return at.post('/robotOrder/redeem', { requestId: requestId(), orderId: id, ...more }, { token });
}

export type RobotServer = Pick<RobotsDeps, 'db' | 'clock' | 'desk' | 'runner'> & {
  /** What the beats of a server do for robots. */
  beat(): Promise<void>;
};

/** The robots of one server beside the world's own: on its database, clock, market and desk. */
export function robotServer(at: World, given: Partial<RunnerDeps> = {}): RobotServer {
  const { db, market, desk } = at.app;
  const views = openMarketViews(market);
  const deps = { db, clock: at.clock, desk, market, views };
  const runner = openRunner({
    ...deps,
    findStrategy,
    onError: (error) => {
      throw error;
    },
    ...given,
  });
  runner.listen('rental', followRuns({ views }));
  return {
    ...deps,
    runner,
    async beat() {
      await runner.run();
      await endRentals({ ...deps, runner });
    },
  };
}

/** So many bars of the practice pace, each decided as it closes. */
export async function passBars(at: World, server: RobotServer, count: number): Promise<void> {
  for (let bar = 0; bar < count; bar += 1) {
    const now = at.clock.now();
    at.clock.set((Math.floor(now / MINUTE_MS) + 1) * MINUTE_MS + 500);
    await server.beat();
  }
}
