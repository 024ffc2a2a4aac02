-- How customers want to be told. No row means the defaults; choices hold only what was chosen, as {category: {channel: isOn}}.
-- Forward only; a mistake is mended by the next file.
create table notice_preferences (
  customer_id  text        primary key references customers (id),
  choices      jsonb       not null,
  -- Quiet hours: minutes after midnight in the zone, and the weekdays on which they begin (0 is Sunday).
  is_quiet     boolean     not null,
  quiet_from   smallint    not null constraint notice_preferences_from_check check (quiet_from between 0 and 1439),
  quiet_until  smallint    not null constraint notice_preferences_until_check check (quiet_until between 0 and 1439),
  quiet_zone   text        not null,
  quiet_days   smallint[]  not null,
  changed_at   timestamptz not null
);

-- Mails of notices on their way: due at once, or after the customer's quiet hours. A row leaves when its mail is handed
-- to the queue.
create table notice_mails (
  id          bigint      generated always as identity primary key,
  customer_id text        not null references customers (id),
  template    text        not null,
  "values"    jsonb       not null,
  due_at      timestamptz not null
);

create index notice_mails_due_idx on notice_mails (due_at);
