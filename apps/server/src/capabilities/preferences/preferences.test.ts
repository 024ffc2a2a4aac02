import { noticeCategories } from '@candor/contract/kernel/enumerations';
import { HOUR_MS } from '@candor/kit/time';
import { registered, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, describe, expect, it, vi } from 'vitest';
import { announceAll } from '../../platform/push/announce.ts';
import { keepNotices } from '../../core/inbox/keep-notices.ts';
import { noticeMail } from '../../core/inbox/notice-mail.ts';
import type { Notice } from '../../core/inbox/notice.ts';
import { listRecipients } from '../../core/inbox/preferences.store.ts';
import { unsubscribeToken } from '../../core/inbox/unsubscribe-token.ts';

const app = await world({ PUBLIC_URL: 'https://candor.example/' });
const { db, vault } = app.app;
afterAll(() => app.close());

type Shown = {
  categories: { category: string; ways: { channel: string; isOn: boolean; isLocked: boolean }[] }[];
  quiet: { isOn: boolean; fromMinute: number; untilMinute: number; zone: string; days: number[] };
  mailTo: string;
};
type Arrived = { title: string; isKept: boolean; onDevice: { body: string; link: string } | null };

const load = async (person: Person): Promise<Shown> =>
  (await app.get('/notice/preferences', person)).body.data;
const choose = (person: Person, category: string, channel: string, isOn: boolean) =>
  app.post('/notice/preferences/choose', { category, channel, isOn }, person);
const isOn = async (person: Person, category: string, channel: string) =>
  (await load(person)).categories
    .find((one) => one.category === category)
    ?.ways.find((one) => one.channel === channel)?.isOn;

const filled: Notice = {
  template: 'orderFilled',
  values: {
    side: 'bought',
    quantity: '1',
    code: 'AAPL',
    price: '200.00',
    fees: '0',
    order: `ord_${'0'.repeat(26)}`,
  },
};
const warned: Notice = {
  template: 'marginWarning',
  values: {
    price: '1',
    code: 'GC',
    level: '120%',
    missing: '5',
    position: `pos_${'0'.repeat(26)}`,
  },
};
const tell = (person: Person, notice: Notice) =>
  db.transact(async (tx) =>
    announceAll(tx, await keepNotices(tx, [{ customerId: person.id, notice }])),
  );
const inboxOf = async (person: Person, template: string): Promise<number> =>
  (
    await db.many(
      sql`select from messages where customer_id = ${person.id} and template = ${template}`,
    )
  ).length;
const lastArrived = async (person: Person): Promise<Arrived | null> =>
  (
    await db.find<{ data: Arrived }>(sql`
      select data from push_events where customer_id = ${person.id}
        and topic = 'message.arrived' order by seq desc limit 1`)
  )?.data ?? null;
const mailsTo = async (
  { email }: Person,
  subject: string,
): Promise<{ text: string; html: string }[]> =>
  db.many(sql`
    select text_part as text, html_part as html from mailbox
    where recipient = ${email} and subject = ${subject} order by id`);
const mailed = (person: Person, subject: string, count: number) =>
  vi.waitFor(async () => expect(await mailsTo(person, subject)).toHaveLength(count), 5_000);

describe('the preferences', () => {
  it('begin with the defaults, say what is locked, and keep each choice', async () => {
    const ana = await registered(app, 'pref-ana');
    const shown = await load(ana);
    expect(shown.categories.map(({ category }) => category)).toEqual([...noticeCategories]);
    expect(shown.mailTo).toBe(ana.email);
    expect(shown.quiet.isOn).toBe(false);
    expect(await isOn(ana, 'order', 'mail')).toBe(false);
    await Promise.all([choose(ana, 'order', 'mail', true), choose(ana, 'order', 'inbox', false)]);
    await choose(ana, 'alert', 'device', false);
    expect(await isOn(ana, 'order', 'mail')).toBe(true);
    expect(await isOn(ana, 'order', 'inbox')).toBe(false);
    expect(await isOn(ana, 'alert', 'device')).toBe(false);
    expect(await isOn(await registered(app, 'pref-other'), 'order', 'mail')).toBe(false);
  });

  it('refuse to mute security and margin', async () => {
    const ben = await registered(app, 'pref-ben');
    for (const [category, channel] of [
      ['security', 'inbox'],
      ['security', 'mail'],
      ['margin', 'inbox'],
    ] as const)
      expect((await choose(ben, category, channel, false)).body.reason).toBe('PREFERENCE_LOCKED');
    expect((await choose(ben, 'gossip', 'mail', false)).body.reason).toBe('FIELDS_INVALID');
  });
});

describe('every channel obeys', () => {
  it('the inbox, the mail and the device of an order', async () => {
    const cem = await registered(app, 'pref-cem');
    await tell(cem, filled);
    expect(await inboxOf(cem, 'orderFilled')).toBe(1);
    expect(await lastArrived(cem)).toMatchObject({
      isKept: true,
      onDevice: { body: expect.stringContaining('AAPL') },
    });

    await choose(cem, 'order', 'inbox', false);
    await choose(cem, 'order', 'mail', true);
    await tell(cem, filled);
    await app.app.beat('inbox.mails');
    expect(await inboxOf(cem, 'orderFilled')).toBe(1);
    expect(await lastArrived(cem)).toMatchObject({ isKept: false });
    await mailed(cem, 'Your order was filled', 1);

    await choose(cem, 'order', 'device', false);
    await choose(cem, 'order', 'mail', false);
    const before = await db.many(sql`select from push_events where customer_id = ${cem.id}`);
    await tell(cem, filled);
    await app.app.beat('inbox.mails');
    expect(await db.many(sql`select from push_events where customer_id = ${cem.id}`)).toHaveLength(
      before.length,
    );
    expect(await db.many(sql`select from notice_mails where customer_id = ${cem.id}`)).toEqual([]);
  });
});

describe('quiet hours', () => {
  it('keep mails back until they end, and the device silent; a margin warning comes at once', async () => {
    const dan = await registered(app, 'pref-dan');
    await choose(dan, 'order', 'mail', true);
    const hour = new Date(app.clock.now()).getUTCHours();
    const quiet = {
      isOn: true,
      fromMinute: hour * 60,
      untilMinute: ((hour + 2) % 24) * 60,
      zone: 'UTC',
      days: [0, 1, 2, 3, 4, 5, 6],
    };
    expect(
      (await app.post('/notice/preferences/quiet', { ...quiet, zone: 'Mars/One' }, dan)).body
        .reason,
    ).toBe('TIME_ZONE_UNKNOWN');
    expect((await app.post('/notice/preferences/quiet', quiet, dan)).body.data).toMatchObject({
      quiet: { isOn: true, zone: 'UTC' },
    });

    await tell(dan, filled);
    expect(await lastArrived(dan)).toMatchObject({ isKept: true, onDevice: null });
    await tell(dan, warned);
    expect(await lastArrived(dan)).toMatchObject({ onDevice: { body: expect.anything() } });
    await app.app.beat('inbox.mails');
    await mailed(dan, 'Margin warning', 1);
    expect(await mailsTo(dan, 'Your order was filled')).toEqual([]);

    app.clock.advance(2 * HOUR_MS);
    await app.app.beat('inbox.mails');
    await mailed(dan, 'Your order was filled', 1);
  });
});

describe('a mail can be stopped by its link', () => {
  const post = (url: string, payload = 'List-Unsubscribe=One-Click') =>
    app.app.http.inject({
      method: 'POST',
      url,
      payload,
      headers: { 'content-type': 'application/x-www-form-urlencoded' },
    });
  const visit = (url: string) => app.app.http.inject({ url });

  it('without signing in; looking at it stops nothing; once is enough, and it can be undone', async () => {
    const eve = await registered(app, 'pref-eve');
    await choose(eve, 'order', 'mail', true);
    await tell(eve, filled);
    await app.app.beat('inbox.mails');
    await mailed(eve, 'Your order was filled', 1);
    const [mail] = await mailsTo(eve, 'Your order was filled');
    const link = /https:\/\/candor\.example(\/unsubscribe\/\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
    expect(mail?.html).toContain(`https://candor.example${link}`);

    const page = await visit(link);
    expect(page.statusCode).toBe(200);
    expect(page.body).toContain('Stop e-mails about “Orders and positions”?');
    expect(page.headers['content-security-policy']).toContain("form-action 'self'");
    expect(await isOn(eve, 'order', 'mail')).toBe(true);

    for (let times = 0; times < 2; times += 1) {
      const answer = await post(link);
      expect(answer.statusCode).toBe(200);
      expect(answer.body).toContain('E-mails about “Orders and positions” are off');
      expect(await isOn(eve, 'order', 'mail')).toBe(false);
    }
    const multipart = await app.app.http.inject({
      method: 'POST',
      url: link,
      payload:
        '--x\r\ncontent-disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--',
      headers: { 'content-type': 'multipart/form-data; boundary=x' },
    });
    expect(multipart.statusCode).toBe(200);
    expect((await post(`${link}/undo`, '')).body).toContain('are on again');
    expect(await isOn(eve, 'order', 'mail')).toBe(true);
  });

  it('of its own category and customer only: a changed or forged link does nothing', async () => {
    const [fay, gil] = [await registered(app, 'pref-fay'), await registered(app, 'pref-gil')];
    const token = unsubscribeToken(vault.secrets, { customerId: fay.id, category: 'margin' });
    const forged = [
      token.replace('.margin.', '.money.'),
      token.replace(fay.id, gil.id),
      `${token.slice(0, -1)}${token.endsWith('A') ? 'B' : 'A'}`,
      'nonsense',
      unsubscribeToken(vault.secrets, { customerId: fay.id, category: 'security' }),
    ];
    for (const wrong of forged) {
      const answer = await post(`/unsubscribe/${wrong}`);
      expect(answer.statusCode).toBe(404);
      expect(answer.body).toContain('This link is not valid');
    }
    for (const person of [fay, gil])
      for (const category of ['margin', 'money'])
        expect(await isOn(person, category, 'mail')).toBe(true);
    expect((await post(`/unsubscribe/${token}`)).statusCode).toBe(200);
    expect(await isOn(fay, 'margin', 'mail')).toBe(false);
    expect(await isOn(fay, 'margin', 'inbox')).toBe(true);
  });

  it('which mails of security do not carry', async () => {
    const hal = await registered(app, 'pref-hal');
    const recipient = (await listRecipients(db, [hal.id])).get(hal.id);
    if (recipient === undefined) throw new Error('nobody');
    const mailOf = (notice: Notice) =>
      noticeMail(vault.secrets, recipient, { customerId: hal.id, ...notice }).about;
    expect(mailOf({ template: 'authenticatorOff', values: {} })).toMatchObject({
      category: 'security',
      unsubscribe: null,
    });
    expect(mailOf(warned)?.unsubscribe).toContain(`${hal.id}.margin.`);
  });
});
