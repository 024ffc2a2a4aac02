-- Dividends that are reinvested: what an account chose, for itself and for single shares, and what became of each dividend that was to be reinvested.
-- Amounts are cents, quantities millionths of a share. Forward only; a mistake is mended by the next file.
create table reinvest_choices (
  customer_id   text    not null references accounts (id),
  -- Empty: for every share without a choice of its own.
  instrument_id text    not null,
  is_on         boolean not null,
  -- Dividends that were booked before are not reinvested.
  since_ms      bigint  not null,
  constraint reinvest_choices_pkey primary key (customer_id, instrument_id)
);

-- One for each dividend of a position, once. Its order has an id that follows from both.
create table reinvestments (
  position_id   text   not null references positions (id),
  -- Of the dividend; it begins with its day.
  action        text   not null,
  customer_id   text   not null references accounts (id),
  instrument_id text   not null,
  code          text   not null,
  amount_minor  bigint not null constraint reinvestments_amount_check check (amount_minor > 0),
  paid_at_ms    bigint not null,
  state         text   not null constraint reinvestments_state_check check (state in ('placing', 'placed', 'skipped')),
  order_id      text   not null,
  -- While it is placed: when another server may place it instead.
  try_at_ms     bigint,
  reason        text,
  reason_values text,
  decided_at_ms bigint,
  quantity      bigint,
  cost_minor    bigint,
  value         bigint,
  constraint reinvestments_pkey primary key (position_id, action),
  constraint reinvestments_order_key unique (order_id),
  constraint reinvestments_placing_check check ((state = 'placing') = (try_at_ms is not null) and (state = 'placing') = (decided_at_ms is null)),
  constraint reinvestments_reason_check check ((state = 'skipped') = (reason is not null) and (reason is null) = (reason_values is null)),
  constraint reinvestments_bought_check check ((state = 'placed') = (quantity is not null) and (quantity is null) = (cost_minor is null) and (quantity is null) = (value is null))
);

create index reinvestments_customer_idx on reinvestments (customer_id, paid_at_ms desc, position_id);
create index reinvestments_placing_idx on reinvestments (try_at_ms) where state = 'placing';

-- Looked for as soon as they are booked.
create index desk_events_dividends_idx on desk_events (at_ms) where kind = 'dividend';
