/** On a real nats-server. */
import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { connect } from '@nats-io/transport-node';
import { findNatsServer, openNatsServer, type NatsServer } from '@candor/testkit/nats-server';
import { afterAll, afterEach, beforeAll, describe, expect, it, vi } from 'vitest';
import { secretsFrom } from '../start/secrets.ts';
import { readSettings } from '../start/settings.ts';
import { StartRefused } from '../start/start-refused.ts';
import { busConformance } from './bus.conformance.ts';
import type { Bus, OnBusError } from './bus.ts';
import { openNatsBus } from './nats-bus.ts';

const own = secretsFrom(Buffer.alloc(32, 'own'));
const SECRET = 'hunter2-9f3kq';

describe.skipIf(findNatsServer() === null)(
  'over NATS, left out where no nats-server is found',
  () => {
    let nats: NatsServer;
    const opened: (() => Promise<unknown>)[] = [];

    beforeAll(async () => {
      nats = await openNatsServer();
    });
    afterEach(async () => {
      for (const close of opened.splice(0).reverse()) await close();
    });
    afterAll(() => nats.stop());

    async function open(
      settings: Record<string, string> = {},
      more: { secrets?: typeof own; onError?: OnBusError; onState?: () => void } = {},
    ): Promise<Bus> {
      const read = readSettings({ NATS_URL: nats.url, ...settings });
      if (read.NATS_URL === null) throw new Error('unset');
      const bus = await openNatsBus({
        place: { ...read, NATS_URL: read.NATS_URL },
        secrets: own,
        onError: (error) => {
          throw error;
        },
        onState: () => undefined,
        ...more,
      });
      opened.push(bus.close);
      return bus;
    }

    async function startAnother(configuration: string): Promise<NatsServer> {
      const another = await openNatsServer({ configuration });
      opened.push(another.stop);
      return another;
    }

    /** A subscription is known to NATS a moment after it was asked for. */
    async function hearEachOther(...buses: Bus[]): Promise<void> {
      for (const bus of buses) {
        const others = buses.filter((other) => other !== bus);
        const heard = others.map((other) => {
          const listener = vi.fn();
          return { listener, leave: other.subscribe('hello', listener) };
        });
        await vi.waitFor(() => {
          bus.publish('hello', null);
          for (const { listener } of heard) expect(listener).toHaveBeenCalled();
        });
        for (const { leave } of heard) leave();
      }
    }

    busConformance('NATS', ({ onError }) => open({}, { onError }));

    it('brings the news of one server to the others, once and in order, and its own to itself once', async () => {
      const [here, there] = [await open(), await open()];
      await hearEachOther(here, there);
      const heard: Record<'here' | 'there', unknown[]> = { here: [], there: [] };
      here.subscribe('numbers', (message) => heard.here.push(message));
      there.subscribe('numbers', (message) => heard.there.push(message));
      const sent = Array.from({ length: 200 }, (_, number) => ({ number, text: '价格' }));
      for (const message of sent) here.publish('numbers', message);
      await vi.waitFor(() => expect(heard.there).toHaveLength(sent.length));
      expect(heard).toEqual({ here: sent, there: sent });
    });

    it('is not read by another installation on the same NATS, and does not hear it', async () => {
      const errors = vi.fn();
      const here = await open({}, { onError: errors });
      const stranger = await open({}, { secrets: secretsFrom(Buffer.alloc(32, 'stranger')) });
      const [hears, strangerHears] = [vi.fn(), vi.fn()];
      here.subscribe('secret', hears);
      stranger.subscribe('secret', strangerHears);
      const tap = await connect({ servers: nats.url });
      opened.push(() => tap.close());
      const tapped: { subject: string; data: Buffer }[] = [];
      tap.subscribe('>', {
        callback: (_error, { subject, data }) => {
          tapped.push({ subject, data: Buffer.from(data) });
        },
      });
      await tap.flush();

      here.publish('secret', { amount: '5000.00' });
      // By connections of their own, so without waiting either may be first.
      await vi.waitFor(() => expect(tapped).toHaveLength(1));
      stranger.publish('secret', { amount: '1.00' });
      await vi.waitFor(() => expect(tapped).toHaveLength(2));
      expect(String(tapped.map(({ data }) => data))).not.toContain('amount');
      expect(new Set(tapped.map(({ subject }) => subject)).size).toBe(2);

      // What was taken down is not heard on another topic, nor when a byte of it was changed.
      const [first] = tapped;
      tap.publish(String(first?.subject).replace('secret', 'other'), first?.data);
      tap.publish(String(first?.subject), Buffer.from('{"amount":"9.00"}'));
      await tap.flush();
      await vi.waitFor(() => expect(errors.mock.calls.length).toBeGreaterThan(0));
      expect(hears.mock.calls).toEqual([[{ amount: '5000.00' }]]);
      expect(strangerHears.mock.calls).toEqual([[{ amount: '1.00' }]]);
    });

    it('goes on inside while NATS is gone, says so, and tells everybody to look when it is back', async () => {
      const server = await startAnother('');
      const states: boolean[] = [];
      const here = await open(
        { NATS_URL: server.url },
        { onState: (isWhole?: boolean) => states.push(isWhole === true), onError: () => undefined },
      );
      const there = await open({ NATS_URL: server.url }, { onError: () => undefined });
      await hearEachOther(here, there);
      const [inside, outside, healed] = [vi.fn(), vi.fn(), vi.fn()];
      here.subscribe('news', inside);
      there.subscribe('news', outside);
      there.onHealed(healed);

      await server.kill();
      await vi.waitFor(() => expect(here.isWhole() || there.isWhole()).toBe(false));
      here.publish('news', 1);
      await vi.waitFor(() => expect(inside).toHaveBeenCalledTimes(1));

      await server.start();
      await vi.waitFor(() => expect(here.isWhole() && there.isWhole()).toBe(true));
      expect(healed).toHaveBeenCalled();
      await hearEachOther(here, there);
      here.publish('news', 2);
      await vi.waitFor(() => expect(outside).toHaveBeenCalledWith(2));
      expect(outside.mock.calls).toEqual([[2]]);
      expect(states).toEqual([true, false, true]);
    });

    it('starts without a NATS that is not up yet, and joins it later', async () => {
      const server = await startAnother('');
      await server.kill();
      const said = vi.fn();
      const bus = await open({ NATS_URL: server.url }, { onState: said });
      expect(bus.isWhole()).toBe(false);
      expect(said.mock.calls).toEqual([
        [
          false,
          `The bus at ${server.url} cannot be used: nothing listens there. Check it and NATS_URL.`,
        ],
      ]);
      await server.start();
      await vi.waitFor(() => expect(bus.isWhole()).toBe(true));
    });

    it('refuses the start with wrong credentials, in one line without them', async () => {
      const server = await startAnother(
        `authorization { users = [{ user: "candor", password: "${SECRET}" }] }`,
      );
      const withName = (user: string, password: string) =>
        server.url.replace('//', `//${user}:${password}@`);
      const refused = await open({ NATS_URL: withName('candor', 'wrong-secret') }).catch(
        (error: unknown) => error,
      );
      expect(refused).toBeInstanceOf(StartRefused);
      expect(String(refused)).toContain(
        `The bus at ${server.url} cannot be used: it does not accept these credentials.`,
      );
      expect(String(refused)).not.toContain('wrong-secret');
      const bus = await open({ NATS_URL: withName('candor', SECRET) });
      expect(bus.isWhole()).toBe(true);
      await expect(
        open({ NATS_URL: server.url, NATS_CREDENTIALS_FILE: '/nowhere.creds' }),
      ).rejects.toThrow('/nowhere.creds, named in a setting of NATS, cannot be read.');
    });

    it('speaks TLS, and refuses a certificate that nobody vouches for', async () => {
      const folder = mkdtempSync(join(tmpdir(), 'candor-tls-'));
      const [key, cert] = [join(folder, 'key.pem'), join(folder, 'cert.pem')];
      opened.push(async () => rmSync(folder, { recursive: true, force: true }));
      execFileSync(
        'openssl',
        [
          ...['req', '-x509', '-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1'],
          ...['-nodes', '-days', '2', '-subj', '/CN=localhost', '-keyout', key, '-out', cert],
          ...['-addext', 'subjectAltName=IP:127.0.0.1,DNS:localhost'],
        ],
        { stdio: 'ignore' },
      );
      expect(readFileSync(cert, 'utf8')).toContain('CERTIFICATE');
      const server = await startAnother(`tls { cert_file: "${cert}", key_file: "${key}" }`);
      const NATS_URL = server.url.replace('nats:', 'tls:');
      const bus = await open({ NATS_URL, NATS_CA_FILE: cert });
      expect(bus.isWhole()).toBe(true);
      await expect(open({ NATS_URL })).rejects.toThrow(
        /cannot be used: its certificate, or ours, is not accepted \(\w+\)\. Check it and NATS_URL\./,
      );
    });

    it('goes to another member of the cluster when one is gone', async () => {
      const another = await startAnother('');
      const bus = await open({ NATS_URL: `nats://127.0.0.1:1,${another.url}` });
      expect(bus.isWhole()).toBe(true);
    });
  },
);
