import type { NoticeCategory, NoticeChannel } from '@candor/contract/kernel/enumerations';
import type { Language } from '@candor/contract/kernel/language';
import type { NoticeTemplate } from '@candor/i18n/notices/notice-dictionaries';
import type { TextValues } from '@candor/i18n/text';
import { parseTimeZone, type TimeZone } from '@candor/kit/moment-format';
import sql, { type Sql } from 'sql-template-tag';
import { bigints, texts } from '../../platform/db/columns.ts';
import { at, type Reader, type Tx } from '../../platform/db/database.ts';
import {
  noPreferences,
  type Choices,
  type Preferences,
  type QuietHours,
} from './preferences.rules.ts';

/** Whom a notice is for, and how to reach them. */
export type Recipient = {
  readonly language: Language;
  readonly zone: TimeZone | null;
  readonly email: string;
  readonly preferences: Preferences;
};

type Row = {
  readonly choices: Choices | null;
  readonly isOn: boolean;
  readonly fromMinute: number;
  readonly untilMinute: number;
  readonly zone: string;
  readonly days: number[];
};

type RecipientRow = Row & {
  readonly id: string;
  readonly language: Language;
  readonly email: string;
  readonly timeZone: TimeZone | null;
};

const columns = sql`p.choices, p.is_quiet as "isOn", p.quiet_from as "fromMinute",
  p.quiet_until as "untilMinute", p.quiet_zone as "zone", p.quiet_days as "days"`;

export async function listRecipients(
  reader: Reader,
  customerIds: readonly string[],
): Promise<Map<string, Recipient>> {
  const rows = await reader.many<RecipientRow>(sql`
    select c.id, c.language, c.email, c.time_zone as "timeZone", ${columns} from customers c
      left join notice_preferences p on p.customer_id = c.id
    where c.id = any(${texts(customerIds)}::text[])`);
  return new Map(
    rows.map(({ id, language, email, timeZone, ...row }) => [
      id,
      {
        language,
        email,
        // Who set quiet hours said where they are.
        zone: timeZone ?? (row.isOn ? parseTimeZone(row.zone) : null),
        preferences: toPreferences(row),
      },
    ]),
  );
}

export async function loadPreferences(reader: Reader, customerId: string): Promise<Preferences> {
  const row = await reader.find<Row>(
    sql`select ${columns} from notice_preferences p where p.customer_id = ${customerId}`,
  );
  return row === null ? noPreferences : toPreferences(row);
}

/** Changes one choice and leaves the others, also when two devices change some at once. */
export async function saveChoice(
  tx: Tx,
  customerId: string,
  { category, channel, isOn }: { category: NoticeCategory; channel: NoticeChannel; isOn: boolean },
): Promise<void> {
  const chosen = JSON.stringify({ [channel]: isOn });
  await tx.run(sql`
    insert into notice_preferences (customer_id, choices, is_quiet, quiet_from, quiet_until,
      quiet_zone, quiet_days, changed_at)
    values (${customerId}, jsonb_build_object(${category}::text, ${chosen}::jsonb), false,
      ${usualQuiet.fromMinute}, ${usualQuiet.untilMinute}, ${usualQuiet.zone},
      ${usualQuiet.days}::smallint[], ${at(tx.now)})
    on conflict (customer_id) do update set changed_at = excluded.changed_at,
      choices = notice_preferences.choices || jsonb_build_object(${category}::text,
        coalesce(notice_preferences.choices -> ${category}, '{}'::jsonb) || ${chosen}::jsonb)`);
}

export async function saveQuietHours(tx: Tx, customerId: string, quiet: QuietHours): Promise<void> {
  await tx.run(sql`
    insert into notice_preferences (customer_id, choices, is_quiet, quiet_from, quiet_until,
      quiet_zone, quiet_days, changed_at)
    values (${customerId}, '{}'::jsonb, ${quiet.isOn}, ${quiet.fromMinute}, ${quiet.untilMinute},
      ${quiet.zone}, ${quiet.days}::smallint[], ${at(tx.now)})
    on conflict (customer_id) do update set is_quiet = excluded.is_quiet,
      quiet_from = excluded.quiet_from, quiet_until = excluded.quiet_until,
      quiet_zone = excluded.quiet_zone, quiet_days = excluded.quiet_days,
      changed_at = excluded.changed_at`);
}

export type WaitingMail = {
  readonly customerId: string;
  readonly template: NoticeTemplate;
  readonly values: TextValues;
  readonly dueAt: number;
};

export async function insertWaitingMails(tx: Tx, mails: readonly WaitingMail[]): Promise<void> {
  if (mails.length === 0) return;
  await tx.run(sql`
    insert into notice_mails (customer_id, template, "values", due_at)
    select n.customer_id, n.template, n."values"::jsonb,
      to_timestamp(0) + n.due_ms * interval '1 millisecond'
    from unnest(${texts(mails.map(({ customerId }) => customerId))}::text[],
      ${texts(mails.map(({ template }) => template))}::text[],
      ${texts(mails.map(({ values }) => JSON.stringify(values)))}::text[],
      ${bigints(mails.map(({ dueAt }) => dueAt))}::bigint[])
      with ordinality as n (customer_id, template, "values", due_ms, place)
    order by n.place`);
}

/** Each is taken by one server. */
export const isMailDue = (now: number): Sql =>
  sql`exists (select from notice_mails where due_at <= ${at(now)})`;

export async function takeDueMails(
  tx: Tx,
  limit: number,
): Promise<Pick<WaitingMail, 'customerId' | 'template' | 'values'>[]> {
  return tx.many(sql`
    with due as (
      select id from notice_mails where due_at <= ${at(tx.now)}
      order by due_at, id limit ${limit} for update skip locked
    ),
    taken as (
      delete from notice_mails m using due where m.id = due.id
      returning m.id, m.customer_id, m.template, m."values"
    )
    select customer_id as "customerId", template, "values" from taken order by id`);
}

/** What the page offers before the customer chose: ten at night to seven, every day. */
export const usualQuiet: QuietHours = {
  isOn: false,
  fromMinute: 1_320,
  untilMinute: 420,
  zone: 'UTC',
  days: [0, 1, 2, 3, 4, 5, 6],
};

function toPreferences({ choices, ...quiet }: Row): Preferences {
  return choices === null ? noPreferences : { choices, quiet };
}
