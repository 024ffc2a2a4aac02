-- What is pushed to customers, so that a device that was away can catch up. Numbers are per customer, start at 1 and have no gaps in the
-- order of commits: the row in push_heads is the queue at which concurrent transactions of one customer wait.
create table push_heads (
  customer_id text   primary key,
  seq         bigint not null constraint push_heads_seq_check check (seq > 0)
);

-- Only the newest are kept; see prunePushEvents.
create table push_events (
  customer_id text        not null,
  seq         bigint      not null,
  topic       text        not null,
  data        jsonb       not null,
  at          timestamptz not null,
  primary key (customer_id, seq)
);

-- Pruning looks for the oldest.
create index push_events_at_idx on push_events (at);

-- One-time tickets that open a socket. The ticket itself is not kept, only its SHA-256.
create table push_tickets (
  hash        bytea       primary key,
  customer_id text        not null,
  session_id  text        not null,
  expires_at  timestamptz not null
);

create index push_tickets_expires_at_idx on push_tickets (expires_at);
