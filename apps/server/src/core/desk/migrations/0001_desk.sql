-- The desk: what happened (desk_events, only ever added), and the orders and positions it adds up to. Whoever writes here holds the customer's book
-- of the ledger, so that one customer's orders and positions are changed by one transaction at a time. Instants are whole milliseconds, prices whole
-- units of the instrument's grid, money the smallest unit of the wallet's currency. There are no foreign keys: a batch writes hundreds of rows, its
-- customers were read in the same transaction, and the record can be folded again to check the rest (core/desk/rebuild.ts).
-- Forward only; a mistake is mended by the next file.
create table orders (
  id            text     primary key,
  customer_id   text     not null,
  source        smallint not null,
  instrument_id text     not null,
  code          text     not null,
  venue         text     not null constraint orders_venue_check check (venue in ('book', 'block', 'auction')),
  auction_id    text     constraint orders_auction_check check ((venue = 'auction') = (auction_id is not null)),
  -- From here on it can no longer be cancelled.
  locked_from_ms bigint,
  direction     smallint not null constraint orders_direction_check check (direction in (0, 1)),
  effect        text     not null constraint orders_effect_check check (effect in ('open', 'close')),
  position_id   text     not null,
  -- What else is said once, when it is accepted: type, prices, leverage, arrival. JSON text, whole numbers as decimal texts.
  terms         text     not null,
  created_at_ms bigint   not null,
  expires_at_ms bigint,
  state         text     not null constraint orders_state_check
                         check (state in ('accepted', 'partFilled', 'filled', 'cancelPending', 'cancelled', 'rejected', 'expired', 'replaced')),
  reason        text,
  quantity      bigint   not null,
  filled        bigint   not null,
  filled_value  bigint   not null,
  trail_best    bigint,
  is_triggered  boolean  not null,
  held_minor    bigint   not null constraint orders_held_check check (held_minor >= 0),
  fees_minor    bigint   not null constraint orders_fees_check check (fees_minor >= 0),
  ended_at_ms   bigint,
  constraint orders_filled_check check (filled between 0 and quantity),
  constraint orders_ended_check check ((state in ('accepted', 'partFilled', 'cancelPending')) = (ended_at_ms is null)),
  -- What has ended holds nothing.
  constraint orders_freed_check check (ended_at_ms is null or held_minor = 0)
) with (fillfactor = 80);

create index orders_customer_idx on orders (customer_id, created_at_ms desc);
create index orders_position_open_idx on orders (position_id) where ended_at_ms is null;
-- In the order of time, so that what is new is added at the end.
create index orders_open_idx on orders (created_at_ms, id) where ended_at_ms is null;
create index orders_expiry_idx on orders (expires_at_ms) where ended_at_ms is null and expires_at_ms is not null;
create index orders_auction_idx on orders (auction_id) where ended_at_ms is null and venue = 'auction';

create table positions (
  id              text     primary key,
  customer_id     text     not null,
  source          smallint not null,
  instrument_id   text     not null,
  code            text     not null,
  direction       smallint not null constraint positions_direction_check check (direction in (0, 1)),
  leverage        smallint not null constraint positions_leverage_check check (leverage >= 1),
  state           text     not null constraint positions_state_check check (state in ('open', 'closed')),
  opened_quantity bigint   not null,
  quantity        bigint   not null,
  -- JSON texts, whole numbers as decimal texts.
  lots            text     not null,
  warnings        text     not null,
  margin_minor    bigint   not null constraint positions_margin_check check (margin_minor >= 0),
  initial_margin_minor bigint not null constraint positions_initial_check check (initial_margin_minor >= 0),
  realised_minor  bigint   not null,
  fees_minor      bigint   not null constraint positions_fees_check check (fees_minor >= 0),
  financing_minor bigint   not null,
  closed_value    bigint   not null,
  opened_at_ms    bigint   not null,
  closed_at_ms    bigint,
  expires_at_ms   bigint,
  -- The last day that was settled, the last night that was counted, the last corporate action that was applied.
  settled_through  text,
  financed_through text,
  acted_through    text,
  constraint positions_quantity_check check (quantity between 0 and opened_quantity),
  constraint positions_closed_check check ((state = 'closed') = (closed_at_ms is not null) and (state = 'closed') = (quantity = 0)),
  -- What is closed has no margin left.
  constraint positions_freed_check check (state = 'open' or margin_minor = 0)
) with (fillfactor = 80);

create index positions_customer_idx on positions (customer_id, opened_at_ms desc);
create index positions_customer_closed_idx on positions (customer_id, closed_at_ms desc) where state = 'closed';
create index positions_open_idx on positions (opened_at_ms, id) where state = 'open';
create index positions_expiry_idx on positions (expires_at_ms) where state = 'open' and expires_at_ms is not null;

create table desk_events (
  seq           bigint   generated always as identity primary key,
  at_ms         bigint   not null,
  customer_id   text     not null,
  order_id      text,
  position_id   text,
  source        smallint not null,
  instrument_id text     not null,
  code          text     not null,
  direction     smallint not null,
  kind          text     not null,
  -- JSON text, whole numbers as decimal texts (core/desk/event-json.ts).
  body          text     not null,
  -- The journal of the ledger it moved money by.
  journal_id    bigint,
  -- The day it settles or finances, or the corporate action it applies: a position meets each of them once.
  once_key      text
);

create index desk_events_customer_idx on desk_events (customer_id, seq desc);
-- Every order belongs to a position, so its events are found among those of the position.
create index desk_events_position_idx on desk_events (position_id, seq);
create unique index desk_events_once_idx on desk_events (position_id, kind, once_key) where once_key is not null;

create function desk_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record of the desk is append-only: % of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger desk_events_keep before update or delete on desk_events for each row execute function desk_refuse_change();
create trigger desk_events_keep_all before truncate on desk_events for each statement execute function desk_refuse_change();
create trigger orders_keep before delete on orders for each row execute function desk_refuse_change();
create trigger orders_keep_all before truncate on orders for each statement execute function desk_refuse_change();
create trigger positions_keep before delete on positions for each row execute function desk_refuse_change();
create trigger positions_keep_all before truncate on positions for each statement execute function desk_refuse_change();

-- What is counted about a customer who trades.
create table desk_traders (
  customer_id    text   primary key,
  open_orders    bigint not null constraint desk_traders_open_check check (open_orders >= 0),
  minute_from_ms bigint not null,
  minute_count   bigint not null,
  -- The last order that was placed, in a form that a repetition shares.
  last_looks     text   not null,
  last_at_ms     bigint not null
) with (fillfactor = 60);

-- Sessions in which the transaction password was given, until when.
create table trading_unlocks (
  session_id  text   primary key references sessions (id),
  customer_id text   not null references customers (id),
  until_ms    bigint not null
);
