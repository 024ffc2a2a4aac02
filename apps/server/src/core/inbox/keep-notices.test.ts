import { registered } from '@candor/testkit/people';
import { world, type World } from '@candor/testkit/world';
import sql from 'sql-template-tag';
import { afterAll, beforeAll, expect, it } from 'vitest';
import { announceAll } from '../../platform/push/announce.ts';
import { countUnread } from './messages.store.ts';
import { keepNotices, type CustomerNotice } from './keep-notices.ts';

let here: World;

beforeAll(async () => {
  here = await world();
});
afterAll(() => here.close());

it('many notices reach their inboxes in order, with each customer’s count and language; an empty list does nothing', async () => {
  const [ana, bo] = [await registered(here, 'inboxana'), await registered(here, 'inboxbob')];
  await here.app.db.transact((tx) =>
    tx.run(sql`update customers set language = 'zhHans' where id = ${bo.id}`),
  );
  const before = await countUnread(here.app.db, ana.id);
  const ending = (customerId: string, code: string): CustomerNotice => ({
    customerId,
    notice: { template: 'contractRolls', values: { code, deadline: 0, position: `pos_${code}` } },
  });

  const announced = await here.app.db.transact(async (tx) => {
    expect(await keepNotices(tx, [])).toEqual([]);
    const announcements = await keepNotices(tx, [
      ending(ana.id, 'GCZ26'),
      ending(bo.id, 'CLZ26'),
      ending(ana.id, 'SIZ26'),
    ]);
    await announceAll(tx, announcements);
    return announcements;
  });

  expect(
    announced.map(({ customerId, data }) => ({ customerId, ...(data as object) })),
  ).toMatchObject([
    {
      customerId: ana.id,
      kind: 'order',
      title: 'A contract you hold expires soon',
      unread: before + 1,
    },
    { customerId: bo.id, title: '您持有的合约即将到期' },
    { customerId: ana.id, unread: before + 2 },
  ]);
  const messages = await here.app.db.many<{ values: { code: string } }>(
    sql`select "values" from messages where customer_id = ${ana.id} and template = 'contractRolls'
      order by seq`,
  );
  expect(messages.map(({ values }) => values.code)).toEqual(['GCZ26', 'SIZ26']);
  expect(await countUnread(here.app.db, ana.id)).toBe(before + 2);
});
