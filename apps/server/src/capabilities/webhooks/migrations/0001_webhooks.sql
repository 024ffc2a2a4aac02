-- Addresses of customers' own that hear what happens in their accounts. Messages are made from the numbered events of
-- each account (push), once each: a cursor says up to which number. Forward only; a mistake is mended by the next file.
create table webhooks (
  id                  text    primary key,
  person_id           text    not null references customers (id),
  -- Null: all accounts of the person.
  account_id          text    references accounts (id),
  name                text    not null,
  url                 text    not null,
  kinds               text[]  not null constraint webhooks_kinds_check check (cardinality(kinds) > 0),
  secret_sealed       text    not null,
  -- The one before signs too, until its time is over.
  old_secret_sealed   text,
  old_secret_until_ms bigint,
  state               text    not null default 'live' constraint webhooks_state_check check (state in ('live', 'paused', 'disabled')),
  -- New ones and those whose address is slow or takes nothing wait for themselves alone.
  is_slow             boolean not null default true,
  created_at_ms       bigint  not null,
  last_sent_at_ms     bigint,
  failing_since_ms    bigint,
  request_id          text    not null,
  body_hash           text    not null,
  -- The request that gave it its newest secret.
  rotated_by          text,
  constraint webhooks_request_key unique (person_id, request_id),
  constraint webhooks_name_key unique (person_id, name),
  constraint webhooks_old_secret_check check ((old_secret_sealed is null) = (old_secret_until_ms is null))
);

create table webhook_cursors (
  webhook_id text   not null references webhooks (id) on delete cascade,
  account_id text   not null references accounts (id),
  number     bigint not null,
  primary key (webhook_id, account_id)
);

create table webhook_deliveries (
  id              text    primary key,
  -- In the order in which they were made.
  place           bigint  not null generated always as identity,
  webhook_id      text    not null references webhooks (id) on delete cascade,
  -- Null of a message that tells no event.
  account_id      text    references accounts (id),
  number          bigint,
  -- Of a message that was asked for.
  request_id      text,
  kind            text    not null,
  body            text    not null,
  at_ms           bigint  not null,
  made_at_ms      bigint  not null,
  state           text    not null constraint webhook_deliveries_state_check check (state in ('waiting', 'sent', 'failed', 'held')),
  due_at_ms       bigint,
  -- Taken by a server, which says by then what came of it.
  leased_until_ms bigint,
  -- How often it was taken, ever: whoever reports about an earlier time is late.
  claims          integer not null default 0,
  tries           integer not null default 0,
  answer          text,
  answered_at_ms  bigint,
  took_ms         integer,
  constraint webhook_deliveries_event_key unique (webhook_id, account_id, number),
  constraint webhook_deliveries_request_key unique (webhook_id, request_id),
  constraint webhook_deliveries_due_check check ((state = 'waiting') = (due_at_ms is not null)),
  constraint webhook_deliveries_lease_check check (leased_until_ms is null or state = 'waiting')
);

create index webhook_deliveries_due_idx on webhook_deliveries (due_at_ms) where state = 'waiting';
create index webhook_deliveries_log_idx on webhook_deliveries (webhook_id, place desc);
