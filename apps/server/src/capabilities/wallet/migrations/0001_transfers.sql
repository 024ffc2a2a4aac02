-- Transfers between a customer's own wallets. The money is held in the source from the start (the hold's reference is the transfer's id) and is posted by
-- a beat once it can no longer be cancelled. What was promised stands here from the start: what is sent, what will be received, and at which rate.
-- Instants are whole milliseconds, as in the books. Customers are never deleted, so there is no foreign key that would lock their row each time.
create table transfers (
  id                   text   primary key,
  seq                  bigint generated always as identity,
  customer_id          text   not null,
  state                text   not null constraint transfers_state_check check (state in ('inProgress', 'settling', 'done', 'cancelled')),
  from_code            text   not null,
  to_code              text   not null constraint transfers_wallets_check check (to_code <> from_code),
  sent_minor           bigint not null constraint transfers_sent_check check (sent_minor > 0),
  received_minor       bigint not null constraint transfers_received_check check (received_minor > 0),
  -- Of a converting one; all or none. Billionths, as a price counts.
  pair                 text,
  side                 text   constraint transfers_side_check check (side in ('bid', 'ask')),
  rate_nano            bigint constraint transfers_rate_check check (rate_nano > 0),
  middle_nano          bigint,
  spread_nano          bigint,
  quoted_at_ms         bigint,
  created_at_ms        bigint not null,
  cancellable_until_ms bigint not null,
  ended_at_ms          bigint,
  constraint transfers_ended_check check ((state in ('done', 'cancelled')) = (ended_at_ms is not null)),
  constraint transfers_exchange_check check (num_nulls(pair, side, rate_nano, middle_nano, spread_nano, quoted_at_ms) in (0, 6)),
  constraint transfers_same_currency_check check (pair is not null or received_minor = sent_minor)
);

-- A customer's list, newest first.
create index transfers_customer_idx on transfers (customer_id, seq desc);
-- What the beat looks for.
create index transfers_due_idx on transfers (cancellable_until_ms) where state = 'inProgress';
create index transfers_settling_idx on transfers (seq) where state = 'settling';
