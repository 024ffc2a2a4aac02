-- What each customer follows, in the customer's own order and groups.
-- A row of watchlists is the lock: whoever changes a list takes it first, so that limits and positions hold when two devices change it at once.
create table watchlists (
  customer_id text primary key references customers (id)
);

create table watch_groups (
  id          text        primary key,
  customer_id text        not null references watchlists (customer_id),
  name        text        not null,
  created_at  timestamptz not null
);

-- The chips above the list, in the order they were made.
create index watch_groups_customer_idx on watch_groups (customer_id, created_at, id);

create table watched (
  id          text        primary key,
  customer_id text        not null references watchlists (customer_id),
  source      smallint    not null,
  code        text        not null,
  group_id    text        references watch_groups (id) on delete set null,
  position    integer     not null constraint watched_position_check check (position >= 0),
  created_at  timestamptz not null,
  constraint watched_instrument_key unique (customer_id, source, code)
);

create index watched_customer_position_idx on watched (customer_id, position);

-- A group that is deleted lets go of what it held.
create index watched_group_idx on watched (group_id) where group_id is not null;
