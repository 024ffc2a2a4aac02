import { HOUR_MS, MINUTE_MS } from '@candor/kit/time';
import { registered, type Person } from '@candor/testkit/people';
import { world } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeEach, describe, expect, it } from 'vitest';
import { keepNotices } from '../../core/inbox/keep-notices.ts';
import type { Notice } from '../../core/inbox/notice.ts';
import { announceAll } from '../../platform/push/announce.ts';
import { getSent } from '../../platform/web-push/send-push.ts';
import { isPushService } from '../../platform/web-push/push-services.ts';
import { decryptMessage, newDevice, type Device } from '../../platform/web-push/testing/device.ts';
import { pushService } from '../../platform/web-push/testing/push-service.ts';

const service = await pushService();
const app = await world({ PUSH_SERVICES: `fcm.googleapis.com, ${service.origin}` });
const { db } = app.app;
afterAll(async () => {
  await app.close();
  await service.close();
});
beforeEach(() => {
  service.taken.length = 0;
  service.answerWith(201);
});

const warned: Notice = {
  template: 'marginWarning',
  values: {
    price: '1931.75',
    code: 'GC',
    level: '120%',
    missing: '5.25',
    position: `pos_${'0'.repeat(26)}`,
  },
};
const tell = (person: Person) =>
  db.transact(async (tx) =>
    announceAll(tx, await keepNotices(tx, [{ customerId: person.id, notice: warned }])),
  );
const subscribe = (person: Person, device: Device, path: string) =>
  app.post(
    '/notice/device/subscribe',
    { endpoint: `${service.origin}/${path}`, ...device.keys },
    person,
  );
const arrivedAt = (path: string) => service.taken.filter((one) => one.path === `/${path}`);
const isSubscribed = async (person: Person) => {
  const data: { isSubscribed: boolean } = (await app.get('/notice/device', person)).body.data;
  return data.isSubscribed;
};

describe('a device that wants to be told while the app is closed', () => {
  it('gets a notice once, encrypted for it alone, without a figure', async () => {
    const [ana, device] = [await registered(app, 'ana-device'), newDevice()];
    expect(await isSubscribed(ana)).toBe(false);
    expect((await subscribe(ana, device, 'ana')).body.data).toEqual({ isSubscribed: true });
    expect(await isSubscribed(ana)).toBe(true);
    await tell(ana);
    await app.app.beat('inbox.devices');
    await app.app.beat('inbox.devices');
    const [sent, ...more] = arrivedAt('ana');
    expect(more).toEqual([]);
    expect(sent?.headers).toMatchObject({ 'content-encoding': 'aes128gcm', urgency: 'high' });
    const { publicKey }: { publicKey: string } = (await app.get('/notice/device', ana)).body.data;
    expect(sent?.headers.authorization).toMatch(
      new RegExp(`^vapid t=[\\w-]+\\.[\\w-]+\\.[\\w-]+, k=${publicKey}$`),
    );
    const message = JSON.parse(decryptMessage(sent?.body ?? Buffer.alloc(0), device));
    expect(Object.keys(message).sort()).toEqual(['id', 'link', 'title', 'unread']);
    expect(message.link).toBe(`pages/notice/detail?id=${message.id}`);
    const text = JSON.stringify({ ...message, id: '', link: '' });
    for (const value of Object.values(warned.values)) expect(text).not.toContain(String(value));
  });

  it('is told nothing of what its owner turned off for devices', async () => {
    const bea = await registered(app, 'bea-device');
    await subscribe(bea, newDevice(), 'bea');
    const choice = { category: 'margin', channel: 'device', isOn: false };
    await app.post('/notice/preferences/choose', choice, bea);
    await tell(bea);
    await app.app.beat('inbox.devices');
    expect(arrivedAt('bea')).toEqual([]);
  });

  it('is told nothing after signing out, not even what was on its way', async () => {
    const cal = await registered(app, 'cal-device');
    await subscribe(cal, newDevice(), 'cal');
    await tell(cal);
    await app.post('/auth/logout', {}, cal);
    await tell(cal);
    await app.app.beat('inbox.devices');
    expect(arrivedAt('cal')).toEqual([]);
    const { left } = await db.one<{ left: bigint }>(
      sql`select count(*) as left from device_subscriptions where customer_id = ${cal.id}`,
    );
    expect(left).toBe(0n);
  });

  it('belongs to the last customer who used it', async () => {
    const [dan, eve] = [await registered(app, 'dan-device'), await registered(app, 'eve-device')];
    const device = newDevice();
    await subscribe(dan, device, 'shared');
    await subscribe(eve, device, 'shared');
    await tell(dan);
    await app.app.beat('inbox.devices');
    expect(arrivedAt('shared')).toEqual([]);
    expect(await isSubscribed(dan)).toBe(false);
    await tell(eve);
    await app.app.beat('inbox.devices');
    expect(arrivedAt('shared')).toHaveLength(1);
  });

  it.each([404, 410])('is forgotten when its push service answers %i', async (status) => {
    const fay = await registered(app, `fay${status}`);
    await subscribe(fay, newDevice(), `fay${status}`);
    service.answerWith(status);
    await tell(fay);
    await app.app.beat('inbox.devices');
    expect(await isSubscribed(fay)).toBe(false);
  });

  it('is tried again when the push service is busy, with growing pauses, and not for ever', async () => {
    const gil = await registered(app, 'gil-device');
    await subscribe(gil, newDevice(), 'gil');
    service.answerWith(503);
    await tell(gil);
    for (let tries = 1; tries <= 6; tries += 1) {
      await app.app.beat('inbox.devices');
      expect(arrivedAt('gil')).toHaveLength(tries);
      await app.app.beat('inbox.devices');
      expect(arrivedAt('gil')).toHaveLength(tries);
      app.clock.advance(MINUTE_MS * 2 ** (tries - 1));
    }
    app.clock.advance(HOUR_MS);
    await app.app.beat('inbox.devices');
    expect(arrivedAt('gil')).toHaveLength(6);
  });

  it('stops when its owner says so', async () => {
    const hal = await registered(app, 'hal-device');
    await subscribe(hal, newDevice(), 'hal');
    await app.post('/notice/device/unsubscribe', {}, hal);
    await tell(hal);
    await app.app.beat('inbox.devices');
    expect(arrivedAt('hal')).toEqual([]);
  });

  it('cannot name an address that is no push service, or keys that are none', async () => {
    const ivy = await registered(app, 'ivy-device');
    const { keys } = newDevice();
    for (const endpoint of [
      'http://127.0.0.1:1/inside',
      'https://fcm.googleapis.com.evil.example/a',
      'https://user@fcm.googleapis.com/a',
      'https://fcm.googleapis.com:8443/a',
      'http://fcm.googleapis.com/a',
    ]) {
      const answer = await app.post('/notice/device/subscribe', { endpoint, ...keys }, ivy);
      expect(answer.body.reason).toBe('PUSH_SERVICE_UNKNOWN');
    }
    const endpoint = 'https://fcm.googleapis.com/a';
    const answer = await app.post(
      '/notice/device/subscribe',
      { endpoint, ...keys, auth: 'A' },
      ivy,
    );
    expect(answer.body.reason).toBe('PUSH_KEYS_INVALID');
    expect(await isSubscribed(ivy)).toBe(false);
  });
});

it('a push service is known by its host, or all below one', () => {
  const known = ['fcm.googleapis.com', '*.push.apple.com'];
  expect(isPushService('https://fcm.googleapis.com/a', known)).toBe(true);
  expect(isPushService('https://web.push.apple.com/a', known)).toBe(true);
  expect(isPushService('https://push.apple.com.example/a', known)).toBe(false);
  expect(isPushService('https://evilpush.apple.com/a', known)).toBe(false);
  expect(isPushService('no address', known)).toBe(false);
});

it.each([
  [201, 'taken'],
  [301, 'refused'],
  [400, 'refused'],
  [403, 'refused'],
  [404, 'gone'],
  [410, 'gone'],
  [429, 'later'],
  [500, 'later'],
])('an answer of %i means %s', (status, sent) => {
  expect(getSent(status)).toBe(sent);
});
