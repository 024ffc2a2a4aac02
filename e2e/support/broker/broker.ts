/** A made-up broker of its own for a test, and its operators at their desks. */
import { fork } from 'node:child_process';
import { once } from 'node:events';
import type { BrowserContext, BrowserContextOptions, Page } from '@playwright/test';
import type { OperatorRole } from '@candor/contract/kernel/enumerations';
import { bundledProgram } from '@candor/testkit/bundled-program';
import type { BrokerOrder, BrokerReply, Known } from './broker-server.ts';
import { expect } from '../expect.ts';
import { desk } from '../operators.ts';
import { keepBeforeLoading } from '../people.ts';

type Done = Extract<BrokerReply, { readonly done: unknown }>['done'];
export type Broker = {
  readonly address: string;
  readonly console: string;
  readonly known: Known;
  /** How long it took until everybody's cases waited. */
  readonly filledMs: number;
  send(order: BrokerOrder): Promise<Done>;
  stop(): Promise<void>;
};

export async function startBroker(customers: number): Promise<Broker> {
  const server = fork(await bundledProgram('broker'), [String(customers)]);
  const gone = once(server, 'exit').then(() =>
    Promise.reject(new Error('the made-up broker stopped')),
  );
  // Being told to stop is no failure.
  gone.catch(() => undefined);
  const told = async (): Promise<BrokerReply> => {
    const [message] = await Promise.race([once(server, 'message'), gone]);
    return message;
  };
  const first = await told();
  if (!('address' in first)) throw new Error('the first thing told is the address');
  const { address, console: desks, known, ms } = first;
  return {
    ...{ address, console: desks, known, filledMs: ms },
    send: async (order) => {
      const answer = told();
      server.send(order);
      const reply = await answer;
      if ('failed' in reply) throw new Error(reply.failed);
      return 'done' in reply ? reply.done : null;
    },
    stop: async () => {
      const ended = once(server, 'exit');
      server.disconnect();
      await ended;
    },
  };
}

type OpenDevice = (options: BrowserContextOptions) => Promise<BrowserContext>;
type Seat = {
  readonly name: string;
  readonly roles: readonly OperatorRole[];
  readonly language?: 'en' | 'zhHans';
};

/** Signed in at a desk, in a window of their own and in their language. */
export async function seated(
  openDevice: OpenDevice,
  broker: Broker,
  { name, roles, language = 'en' }: Seat,
): Promise<Page> {
  const admitted = await broker.send({ act: 'admit', name, roles });
  if (admitted === null) throw new Error(`${name} was not admitted`);
  const { id, email, token } = admitted;
  const device = await openDevice({ ...desk, baseURL: broker.console });
  const page = await device.newPage();
  const operator = { id, name, email, roles };
  await keepBeforeLoading(page, 'sessionStorage', 'candor.console.session', { token, operator });
  await page.evaluate(
    (text) => localStorage.setItem('candor.console.preferences', text),
    JSON.stringify({ theme: 'light', language }),
  );
  await page.goto('/#/');
  await expect(page.getByRole('heading', { level: 1, name: new RegExp(name) })).toBeVisible();
  return page;
}
