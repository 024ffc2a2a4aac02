-- Saving plans and what became of each of their dates. Dates are days of New York, instants milliseconds, amounts cents, quantities millionths of a share.
-- Forward only; a mistake is mended by the next file.
create table plans (
  id            text     primary key,
  customer_id   text     not null references accounts (id),
  instrument_id text     not null,
  code          text     not null,
  amount_minor  bigint   not null constraint plans_amount_check check (amount_minor > 0),
  every         text     not null constraint plans_every_check check (every in ('day', 'week', 'month')),
  -- 1 to 5 of a week, Monday first; 1 to 28 of a month, 0 for its last day.
  day           smallint constraint plans_day_check check (
                           case every when 'day' then day is null when 'week' then day between 1 and 5 else day between 0 and 28 end),
  ends_on       date,
  state         text     not null constraint plans_state_check check (state in ('active', 'paused', 'ended')),
  -- The refusal for which it was paused, where the customer did not do it.
  paused_reason text,
  paused_values text,
  ended_by      text     constraint plans_ended_by_check check (ended_by in ('asked', 'finished', 'accountClosed')),
  -- The date that is bought next, and when.
  next_on       date,
  next_at_ms    bigint,
  -- The last one that was bought or skipped: none before it comes again, whatever the plan is changed to.
  last_on       date,
  created_at_ms bigint   not null,
  constraint plans_next_check check ((state = 'active') = (next_on is not null) and (next_on is null) = (next_at_ms is null)),
  constraint plans_ended_check check ((state = 'ended') = (ended_by is not null)),
  constraint plans_paused_check check ((paused_reason is null) = (paused_values is null) and (state = 'paused' or paused_reason is null))
);

create index plans_customer_idx on plans (customer_id, created_at_ms desc, id);
create index plans_due_idx on plans (next_at_ms, id) where state = 'active';

-- One for each date of a plan, once: what two servers, a repeat or a restart would do again finds it here. Orders have ids that follow from plan and date.
create table plan_runs (
  plan_id      text   not null references plans (id),
  due_on       date   not null,
  amount_minor bigint not null,
  state        text   not null constraint plan_runs_state_check check (state in ('placing', 'placed', 'skipped')),
  order_id     text   not null,
  -- While it is placed: when another server may place it instead.
  try_at_ms    bigint,
  skip         text   constraint plan_runs_skip_check check (skip in ('refused', 'missed', 'asked')),
  reason       text,
  reason_values text,
  decided_at_ms bigint,
  -- Of its order, which is over when it is placed.
  quantity     bigint,
  paid_minor   bigint,
  value        bigint,
  constraint plan_runs_pkey primary key (plan_id, due_on),
  constraint plan_runs_order_key unique (order_id),
  constraint plan_runs_placing_check check ((state = 'placing') = (try_at_ms is not null) and (state = 'placing') = (decided_at_ms is null)),
  constraint plan_runs_skip_once_check check ((state = 'skipped') = (skip is not null) and (skip is not distinct from 'refused') = (reason is not null)),
  constraint plan_runs_bought_check check ((state = 'placed') = (quantity is not null) and (quantity is null) = (paid_minor is null) and (quantity is null) = (value is null) and (quantity is null or quantity > 0))
);

create index plan_runs_placing_idx on plan_runs (try_at_ms) where state = 'placing';
