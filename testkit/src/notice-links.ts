/**
 * Follows every notice of a world to what its link names: a route of the web app and, where it
 * names one thing, a row of that kind that belongs to the customer who was told. Tests that make
 * notices call it at their end, so that it meets those that the product really sends.
 */
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import { getLink, noticeTable } from '@candor/server/core/inbox/notice-table';
import sql, { raw } from 'sql-template-tag';
import { expect } from 'vitest';
import type { World } from './world.ts';

export type NoticeLink = (typeof noticeTable)[NoticeTemplate]['link'];

/** What the screen of a link loads by its id; null where it takes none. */
export const linkTargets: Readonly<Record<NoticeLink, string | null>> = {
  'pages/setting/security': null,
  'setting/touched': null,
  'pages/kyc/individual': null,
  'permissions/index': null,
  'pages/bcard/index': null,
  'pages/deposit/record': null,
  'withdraw/record': null,
  'pages/market/index': null,
  'pages/profile/transaction': null,
  chat: null,
  'keys/approvals': null,
  'webhooks/index': null,
  'questions/answer?id={question}': 'review_questions',
  'terms/sign': null,
  'pages/trade/detail?id={order}&type=2': 'orders',
  'pages/trade/detail?id={position}&type=0': 'positions',
  'pages/trade/detail?id={position}&type=1': 'positions',
  'newstock/subscription?id={subscription}': 'subscriptions',
  'follow/order?id={order}': 'follow_orders',
  'pages/robotai/detail?id={rental}': 'rentals',
  'bonds/holding?id={position}': 'treasury_holdings',
  'plans/plan?id={plan}': 'plans',
  'plans/dividends': null,
  'leagues/one?id={league}': 'league_entries',
  'second-factor/stop?token={token}': null,
  '{page}?code={code}&source={source}': null,
};

type Told = {
  readonly template: NoticeTemplate;
  readonly customerId: string;
  readonly values: Record<string, string | number>;
};

export async function assertNoticesLead({ app: { db } }: World): Promise<void> {
  const told = await db.many<Told>(
    sql`select template, customer_id as "customerId", "values" from messages order by seq`,
  );
  const wrong: string[] = [];
  for (const { template, customerId, values } of told) {
    const link = getLink(template, values);
    const table = linkTargets[noticeTable[template].link];
    const id = new URLSearchParams(link.split('?')[1]).get('id');
    const isThere =
      table === null ||
      (await db.find(
        // What several people share is found by who is in it.
        table === 'league_entries'
          ? sql`select 1 from league_entries
              where league_id = ${id} and person_id = ${customerId}`
          : sql`select 1 from ${raw(table)} where id = ${id} and customer_id = ${customerId}`,
      )) !== null;
    if (!isThere || /[{}]/.test(link)) wrong.push(`${template} leads to ${link}`);
  }
  expect(wrong).toEqual([]);
}
