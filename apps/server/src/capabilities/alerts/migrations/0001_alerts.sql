-- Price alerts. A value is kept as it was typed; prices are in the shares of set_at. Forward only; a mistake is mended by
-- the next file.
create table alerts (
  id           text        primary key,
  customer_id  text        not null references customers (id),
  source       smallint    not null,
  code         text        not null,
  kind         text        not null constraint alerts_kind_check
                           check (kind in ('above', 'below', 'changePercent', 'volume', 'high52', 'low52')),
  value        text        constraint alerts_value_check check ((value is null) = (kind in ('high52', 'low52'))),
  repeat       text        not null constraint alerts_repeat_check check (repeat in ('once', 'daily')),
  note         text        constraint alerts_note_check check (length(note) between 1 and 80),
  ends_at      timestamptz,
  state        text        not null constraint alerts_state_check check (state in ('active', 'fired', 'expired', 'deleted')),
  created_at   timestamptz not null,
  -- From this instant on it counts: when it was made, changed or turned on again.
  set_at       timestamptz not null,
  fired_at     timestamptz,
  -- The trading day on which it fired last: a daily one fires once on each.
  fired_on     date,
  fired_figure text
);

-- The list of a customer.
create index alerts_customer_idx on alerts (customer_id, created_at desc) where state <> 'deleted';
-- What the servers watch.
create index alerts_active_idx on alerts (id) where state = 'active';
-- The same one sent twice is one alert.
create unique index alerts_same_key on alerts (customer_id, source, code, kind, coalesce(value, '')) where state = 'active';

-- Every alert was checked with every price until then; a server that starts goes on from here.
create table alert_watch (
  only_row        boolean     primary key constraint alert_watch_only_row_check check (only_row),
  checked_through timestamptz not null
);
