/** Two accounts of one person, each shown by a socket of its own. */
import { event } from '@candor/contract/kernel/event';
import { expect, it, vi } from 'vitest';
import * as z from 'zod/mini';
import { announce } from './announce.ts';
import { pushServers } from './testing/push-servers.ts';
import type { TestClient } from './testing/test-client.ts';

const person = `cus_${'a'.repeat(26)}`;
const second = `${person}.2`;
const stranger = `cus_${'b'.repeat(26)}`;
const noticed = event('notice.kept', z.object({ n: z.int() }));
const traded = event('trade.done', z.object({ n: z.int() }));

const at = pushServers((given) => ({ accountTopics: new Set([traded.topic]), ...given }));

type Heard = { readonly type: string; readonly seq: number | null; readonly n: unknown };
const heard = ({ frames }: TestClient): Heard[] =>
  frames.flatMap((frame): Heard[] => {
    if (frame.type === 'event')
      return [{ type: frame.topic, seq: frame.seq, n: z.parse(noticed.data, frame.data).n }];
    return frame.type === 'signal'
      ? [{ type: frame.topic, seq: null, n: z.parse(noticed.data, frame.data).n }]
      : [];
  });

it('an account’s events reach those who show it, and the person’s reach everybody of theirs', async () => {
  const server = await at.open();
  const [ofFirst, ofSecond, ofStranger] = [
    await server.open(person),
    await server.open(second),
    await server.open(stranger),
  ];
  const tell = (id: string, what: typeof noticed | typeof traded, n: number) =>
    at.world.db.transact((tx) => announce(tx, id, what, { n }));
  await tell(second, traded, 1);
  await tell(person, traded, 2);
  await tell(person, noticed, 3);
  await tell(second, traded, 4);
  await tell(stranger, noticed, 5);
  await vi.waitFor(() => expect(heard(ofStranger)).toHaveLength(1));
  await vi.waitFor(() =>
    expect(heard(ofSecond)).toEqual([
      { type: traded.topic, seq: 1, n: 1 },
      { type: noticed.topic, seq: null, n: 3 },
      { type: traded.topic, seq: 2, n: 4 },
    ]),
  );
  expect(heard(ofFirst)).toEqual([
    { type: traded.topic, seq: 1, n: 2 },
    { type: noticed.topic, seq: 2, n: 3 },
  ]);
});
