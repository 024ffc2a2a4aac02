/** New stocks of a test's world: announced, applied for, and moved along by its clock. */
import { commitmentTo } from '@candor/ballot/seed';
import { newRequestId, responseData } from '@candor/testkit/trading';
import type { Person } from '@candor/testkit/people';
import type { Answer, World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import type { listOfferings, loadBallot, loadSubscription, subscribe } from '@candor/contract/ipo';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { openMarketViews } from '../../../core/desk/terms/market-view.ts';
import { announceOfferings } from '../announce-offerings.ts';
import { seedPlace, type IpoDeps } from '../ipo-deps.ts';
import { offeringPlan } from '../offering-plan.ts';

export type Row = ReceivedDataOf<typeof listOfferings>['items'][number];
export type Application = ReceivedDataOf<typeof subscribe>;

export const CYCLE_HOURS = 1;

/** What another server on the same database would have. */
export function depsOf({ app: { db, desk, market, vault }, clock }: World): IpoDeps {
  return {
    db,
    clock,
    desk,
    market,
    secrets: vault.secrets,
    views: openMarketViews(market),
    plan: offeringPlan(market, CYCLE_HOURS),
  };
}

export async function calendar(app: World, person?: Person): Promise<Row[]> {
  return responseData<ReceivedDataOf<typeof listOfferings>>(
    await app.get('/m_ft/webull/new/stock', person),
  ).items;
}

/** One that can be subscribed to; the last that opened, so that there is time. */
export async function openOffering(app: World, market: 'US' | 'HK'): Promise<Row> {
  await announceOfferings(depsOf(app));
  await app.app.beat('ipo.move');
  const found = (await calendar(app)).findLast(
    (one) => one.market === market && one.phase === 'subscribable',
  );
  if (found === undefined) throw new Error(`no offering of ${market} is open`);
  return found;
}

export async function offering(app: World, id: string): Promise<Row> {
  return responseData<Row>(await app.get(`/NewShares/detail?id=${id}`));
}

export function apply(
  app: World,
  person: Pick<Person, 'token'>,
  offeringId: string,
  shares: number | string,
  more: object = {},
): Promise<Answer> {
  return app.post(
    '/NewShares/create',
    { requestId: newRequestId(), offeringId, quantity: String(shares), ...more },
    { token: person.token },
  );
}

export async function applied(
  app: World,
  person: Pick<Person, 'token'>,
  offeringId: string,
  shares: number | string,
  more: object = {},
): Promise<Application> {
  return responseData<Application>(await apply(app, person, offeringId, shares, more));
}

export async function own(
  app: World,
  person: Pick<Person, 'token'>,
  id: string,
): Promise<ReceivedDataOf<typeof loadSubscription>> {
  return responseData<ReceivedDataOf<typeof loadSubscription>>(
    await app.post('/NewShares/subscription', { id }, { token: person.token }),
  );
}

export async function ballotOf(
  app: World,
  id: string,
  person?: Pick<Person, 'token'>,
): Promise<ReceivedDataOf<typeof loadBallot>> {
  return responseData<ReceivedDataOf<typeof loadBallot>>(
    await app.get(
      `/NewShares/ballot?id=${id}`,
      person === undefined ? {} : { token: person.token },
    ),
  );
}

export async function moveTo(app: World, atMs: number): Promise<void> {
  app.clock.set(atMs);
  await app.app.beat('ipo.move');
}

/**
 * Gives an offering that nobody applied for yet a seed of the test's choice, as if it had been
 * drawn: the database refuses it to everybody, so its guards are put aside for the moment.
 */
export async function plantSeed(app: World, id: string, seed: string): Promise<void> {
  const sealed = app.app.vault.secrets.seal(seedPlace(id), seed);
  await app.app.db.transact(async (tx) => {
    await tx.run(sql`alter table offerings disable trigger user`);
    await tx.run(
      sql`update offerings set seed_sealed = ${sealed}, commitment = ${commitmentTo(seed)}
        where id = ${id}`,
    );
    await tx.run(sql`alter table offerings enable trigger user`);
  });
}
