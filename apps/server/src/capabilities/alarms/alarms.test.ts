/** Real measurements, a real receiver of webhooks, real mails. */
import { createHmac } from 'node:crypto';
import { createServer, type IncomingHttpHeaders, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import type { listAlarms, loadAlarm } from '@candor/contract/alarms';
import type { ReceivedDataOf } from '@candor/contract/kernel/endpoint';
import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { personPapers } from '@candor/testkit/identity';
import { funded } from '@candor/testkit/money';
import { operatorIn } from '@candor/testkit/operators';
import { registered } from '@candor/testkit/people';
import { responseData } from '@candor/testkit/trading';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest';
import { headings, readRunbook } from './runbook.ts';

type Alarms = ReceivedDataOf<typeof listAlarms>;
type Alarm = ReceivedDataOf<typeof loadAlarm>;

const key = Buffer.alloc(32, 9);
const heard: { headers: IncomingHttpHeaders; body: string }[] = [];
let receiver: Server;
let status = 200;
let app: World;
let freeMb = 100_000;

beforeAll(async () => {
  receiver = createServer((request, response) => {
    const parts: Buffer[] = [];
    request.on('data', (part: Buffer) => parts.push(part));
    request.on('end', () => {
      heard.push({ headers: request.headers, body: Buffer.concat(parts).toString() });
      response.writeHead(status).end();
    });
  });
  await new Promise<void>((resolve) => receiver.listen(0, '127.0.0.1', resolve));
  const { port } = receiver.address() as AddressInfo;
  app = await world(
    {
      REVIEW_POLICY: 'manual',
      ALARM_QUEUE_MINUTES: '60',
      ALARM_MAILS: 'night@house.example',
      ALARM_WEBHOOK_URL: `http://127.0.0.1:${port}/`,
      ALARM_WEBHOOK_SECRET: `whsec_${key.toString('base64')}`,
      ALARM_WEBHOOK_INSIDE: 'on',
    },
    { freeBytes: async () => freeMb * 1024 * 1024 },
  );
});
afterAll(async () => {
  await app.close();
  await new Promise((resolve) => receiver.close(resolve));
});

async function rounds(count: number): Promise<void> {
  for (let n = 0; n < count; n += 1) {
    app.clock.advance(MINUTE_MS);
    await app.app.beat('alarms');
  }
}

const someone = async (roles: Parameters<typeof operatorIn>[1]['roles']) =>
  operatorIn(app, { name: `Op ${(people += 1)}`, roles });
let people = 0;

async function listed(state = 'open'): Promise<Alarms['items']> {
  const ada = await someone(['auditor']);
  return responseData<Alarms>(await ada.get(`/operator/alarms?state=${state}`)).items;
}
const names = (items: Alarms['items']) => items.map(({ kind }) => kind).sort();
const patience = { timeout: 15_000, interval: 50 };

describe('an alarm', () => {
  it('opens after two rounds, once, and is told by mail and by a signed webhook without a name', async () => {
    const fay = await registered(app, 'alarm-fay');
    responseData(await app.post('/updateReal', await personPapers(app, fay), { token: fay.token }));
    app.clock.advance(HOUR_MS);
    await rounds(1);
    expect(await listed()).toEqual([]);
    await rounds(4);
    const [alarm, ...more] = await listed();
    expect(more).toEqual([]);
    expect(alarm).toMatchObject({
      kind: 'queueAge',
      subject: 'kyc',
      threshold: 60,
      acknowledged: null,
      resolvedAt: null,
    });
    expect(alarm?.value).toBeGreaterThanOrEqual(60);

    const mail = await app.mailTo('night@house.example');
    expect(mail.subject).toBe('Alarm: a queue waits too long (kyc)');
    await vi.waitFor(() => expect(heard).toHaveLength(1), patience);
    const { headers, body } = heard[0] ?? { headers: {}, body: '' };
    const signed = `${String(headers['webhook-id'])}.${String(headers['webhook-timestamp'])}.${body}`;
    expect(headers['webhook-signature']).toBe(
      `v1,${createHmac('sha256', key).update(signed).digest('base64')}`,
    );
    expect(JSON.parse(body)).toMatchObject({
      type: 'alarm.opened',
      data: { id: alarm?.id, kind: 'queueAge', subject: 'kyc', threshold: 60 },
    });
    const papers = Object.values(await personPapers(app, fay)).map(String);
    for (const secret of [fay.id, 'alarm-fay', ...papers.filter((text) => text.length > 4)])
      expect(body + mail.text).not.toContain(secret);
  });

  it('is acknowledged by one of two at once, on record, and stays open', async () => {
    const [alarm] = await listed();
    const [noor, mara] = [await someone(['approver']), await someone(['risk'])];
    const path = `/operator/alarms/${alarm?.id}/acknowledge`;
    const answers = await Promise.all([
      noor.post(path, { note: 'I call the reviewers.' }),
      mara.post(path, { note: 'Mine.' }),
    ]);
    expect(answers.map(({ body }) => body.reason ?? 'ok').sort()).toEqual([
      'ALARM_ACKNOWLEDGED',
      'ok',
    ]);
    const winner = answers[0]?.body.reason === undefined ? noor : mara;
    const note = winner === noor ? 'I call the reviewers.' : 'Mine.';
    expect((await winner.post(path, { note })).status).toBe(200);
    const [again] = await listed();
    expect(again?.acknowledged).toMatchObject({ by: { name: winner.name }, note });
    const { count } = await app.app.db.one<{ count: bigint }>(
      sql`select count(*) as count from audit_entries where action = 'alarm.acknowledged'`,
    );
    expect(count).toBe(1n);
    for (const roles of [['auditor'], ['reviewer', 'support', 'editor']] as const) {
      const ray = await someone([...roles]);
      expect((await ray.post(path, { note: 'Me too.' })).body.reason).toBe('ROLE_MISSING');
    }
  });

  it('ends by itself after three rounds, and both messages are in the log of deliveries', async () => {
    const { id } = await app.app.db.one<{ id: string }>(
      sql`select id from reviews where state = 'pending'`,
    );
    const [rita, abel] = [await someone(['reviewer']), await someone(['approver'])];
    const note = { note: 'All fits together.' };
    responseData(await rita.post(`/operator/reviews/${id}/claim`));
    responseData(await rita.post(`/operator/reviews/${id}/pass`, note));
    responseData(await abel.post(`/operator/reviews/${id}/confirm`, note));
    await rounds(2);
    expect(names(await listed())).toEqual(['queueAge']);
    await rounds(1);
    expect(await listed()).toEqual([]);
    const [over] = await listed('over');
    expect(over?.resolvedAt).not.toBeNull();
    await vi.waitFor(() => expect(heard).toHaveLength(2), patience);
    expect((await app.mailTo('night@house.example')).subject).toBe(
      'Over: a queue waits too long (kyc)',
    );
    const ada = await someone(['auditor']);
    const load = async () =>
      responseData<Alarm>(await ada.get(`/operator/alarms/${over?.id}`)).deliveries;
    await vi.waitFor(
      async () =>
        expect((await load()).map(({ what, channel, state }) => [what, channel, state])).toEqual([
          ['resolved', 'webhook', 'sent'],
          ['resolved', 'mail', 'sent'],
          ['opened', 'webhook', 'sent'],
          ['opened', 'mail', 'sent'],
        ]),
      patience,
    );
  });

  it('of a disk is about what is free, and each attempt of a webhook that is not taken is noted', async () => {
    status = 503;
    freeMb = 2_000;
    await rounds(2);
    const [alarm] = await listed();
    expect(alarm).toMatchObject({ kind: 'disk', value: 2_000, threshold: 2_048 });
    const ada = await someone(['auditor']);
    await vi.waitFor(async () => {
      const { deliveries } = responseData<Alarm>(await ada.get(`/operator/alarms/${alarm?.id}`));
      expect(deliveries.find(({ channel }) => channel === 'webhook')).toMatchObject({
        state: 'waiting',
        attempts: 1,
        answer: '503',
      });
    }, patience);
    status = 200;
    freeMb = 100_000;
    await rounds(3);
    expect(await listed()).toEqual([]);
  });

  it('of books that do not add up opens at once', async () => {
    await funded(app, await registered(app, 'alarm-gus'), '10.00');
    await app.app.db.transact((tx) =>
      tx.run(sql`
        insert into ledger_holds (reference, account_id, purpose, minor, state, opened_at_ms)
        select 'trf_nobody', min(id), 'transfer', 5, 'open', ${tx.now} from ledger_accounts`),
    );
    app.clock.advance(HOUR_MS);
    await app.app.beat('alarms');
    const [alarm] = (await listed()).filter(({ kind }) => kind === 'reconciliation');
    expect(alarm?.value).toBeGreaterThanOrEqual(1);
  });

  it('is opened once by two servers that look at the same moment', async () => {
    await app.app.db.transact(async (tx) => {
      await tx.run(sql`insert into status_timings (hour_ms, name, step, count)
        values (${tx.now - (tx.now % HOUR_MS)}, 'fault', 1, 50)`);
    });
    app.clock.advance(MINUTE_MS);
    await Promise.all([app.app.beat('alarms'), app.app.beat('alarms')]);
    app.clock.advance(MINUTE_MS);
    await Promise.all([app.app.beat('alarms'), app.app.beat('alarms')]);
    const errors = (await listed()).filter(({ kind }) => kind === 'errors');
    expect(errors).toHaveLength(1);
    expect(errors[0]).toMatchObject({ value: 50, threshold: 20 });
    await expect(
      app.app.db.transact((tx) =>
        tx.run(sql`
          insert into alarms (id, kind, subject, opened_at_ms, measured_at_ms, value, threshold)
          values ('alm_second', 'errors', '', 1, 1, 1, 1)`),
      ),
    ).rejects.toThrow('alarms_open_key');
  });
});

describe('the runbook', () => {
  it('has a page for each alarm, which the console shows', async () => {
    const text = readRunbook();
    for (const heading of Object.values(headings)) expect(text).toContain(`### ${heading}\n`);
    const page = await app.app.console?.inject({ method: 'GET', url: '/runbook' });
    expect(page?.statusCode).toBe(200);
    expect(page?.body).toContain('id="alarm-the-disk-is-filling-up"');
  });
});
