-- Keys of programs. A key belongs to a person and acts in one of their accounts. Its limits never change; it ends by
-- its date or by being revoked, and its row stays. Forward only; a mistake is mended by the next file.
create table api_keys (
  id             text        primary key,
  person_id      text        not null references customers (id),
  account_id     text        not null references accounts (id),
  request_id     text        not null,
  body_hash      text        not null,
  name           text        not null,
  secret_hash    bytea       not null constraint api_keys_secret_hash_key unique,
  ending         text        not null,
  may_trade      boolean     not null,
  products       text[]      not null,
  -- Ids; empty: all of the products. An option is named by what it is on.
  instruments    text[]      not null,
  -- Empty: from everywhere.
  addresses      text[]      not null,
  calls_per_minute integer   not null constraint api_keys_calls_check check (calls_per_minute > 0),
  open_orders_max  integer   constraint api_keys_open_orders_check check (open_orders_max > 0),
  -- US cents; null: without this limit.
  order_max_minor  bigint    constraint api_keys_order_max_check check (order_max_minor > 0),
  day_max_minor    bigint    constraint api_keys_day_max_check check (day_max_minor > 0),
  loss_max_minor   bigint    constraint api_keys_loss_max_check check (loss_max_minor > 0),
  created_at_ms  bigint      not null,
  expires_at_ms  bigint      not null constraint api_keys_expires_check check (expires_at_ms > created_at_ms),
  revoked_at_ms  bigint,
  last_used_at_ms bigint,
  last_used_from text,
  constraint api_keys_request_key unique (person_id, request_id)
);

create index api_keys_person_idx on api_keys (person_id, created_at_ms desc);

-- One switch for all keys of a person; no row: they work.
create table api_key_stops (
  person_id     text   primary key references customers (id),
  stopped_at_ms bigint
);

-- What a key did on a day (UTC). Orders, their value and the results the day began with are the desk's, written with the order;
-- calls and refusals are counted beside the answers.
create table api_key_days (
  key_id        text    not null references api_keys (id),
  day           date    not null,
  calls         bigint  not null default 0,
  refused       bigint  not null default 0,
  orders        bigint  not null default 0,
  value_minor   bigint  not null default 0 constraint api_key_days_value_check check (value_minor >= 0),
  -- Realised by the account before the key's first order of the day, in cents of each currency.
  began_usd_minor bigint,
  began_hkd_minor bigint,
  primary key (key_id, day)
);

create table api_key_orders (
  order_id    text    primary key,
  key_id      text    not null references api_keys (id),
  at_ms       bigint  not null,
  value_minor bigint  not null
);

create index api_key_orders_key_idx on api_key_orders (key_id, at_ms desc, order_id);

-- The newest ones of each key.
create table api_key_refusals (
  id      bigint generated always as identity primary key,
  key_id  text   not null references api_keys (id),
  at_ms   bigint not null,
  call    text   not null,
  reason  text   not null,
  network text   not null
);

create index api_key_refusals_key_idx on api_key_refusals (key_id, id desc);
