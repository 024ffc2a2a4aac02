-- Baskets: US shares by weights. A basket is a list of weights, and a count of what its own orders bought and sold; what is held is the desk's.
-- Weights are hundredths of a per cent, amounts cents, quantities millionths of a share, instants milliseconds. Forward only; a mistake is mended by the next file.
create table baskets (
  id            text    primary key,
  customer_id   text    not null references accounts (id),
  name          text    not null,
  -- How far a share may be from its weight before it is called off.
  tolerance_bps integer not null constraint baskets_tolerance_check check (tolerance_bps between 0 and 10000),
  -- Its newest weights.
  version       integer not null constraint baskets_version_check check (version > 0),
  created_at_ms bigint  not null,
  closed_at_ms  bigint
);

create index baskets_customer_idx on baskets (customer_id, created_at_ms desc, id);

-- Weights are never changed: a change is a next version.
create table basket_weights (
  basket_id     text     not null references baskets (id),
  version       integer  not null,
  place         smallint not null,
  instrument_id text     not null,
  code          text     not null,
  weight_bps    integer  not null constraint basket_weights_weight_check check (weight_bps between 1 and 10000),
  at_ms         bigint   not null,
  constraint basket_weights_pkey primary key (basket_id, version, instrument_id)
);

-- Weights as they are shown to whoever has the link, and nothing else of the basket.
create table basket_links (
  id            text    primary key,
  basket_id     text    not null references baskets (id),
  version       integer not null,
  created_at_ms bigint  not null,
  ended_at_ms   bigint
);

create unique index basket_links_basket_key on basket_links (basket_id) where ended_at_ms is null;

-- One confirmation, or one date of a plan, with all its orders, written in one transaction with them.
create table basket_runs (
  id           text    primary key,
  basket_id    text    not null references baskets (id),
  version      integer not null,
  kind         text    not null constraint basket_runs_kind_check check (kind in ('buy', 'rebalance', 'sell')),
  -- All or nothing, rather than what could be done.
  is_whole     boolean not null,
  -- Of a purchase.
  amount_minor bigint,
  at_ms        bigint  not null
);

create index basket_runs_basket_idx on basket_runs (basket_id, at_ms desc, id);

-- 'gone': the basket counted more than was held, because shares were sold elsewhere; taken off its count at the worth of then.
create table basket_orders (
  -- In which they were traded: a basket's row is held meanwhile.
  seq           bigint generated always as identity,
  run_id        text   not null references basket_runs (id),
  basket_id     text   not null references baskets (id),
  instrument_id text   not null,
  code          text   not null,
  side          text   not null constraint basket_orders_side_check check (side in ('buy', 'sell', 'gone')),
  -- A purchase is asked for by its amount, a sale by its quantity.
  amount_minor  bigint,
  asked         bigint,
  -- Null where the desk took none.
  order_id      text   constraint basket_orders_order_key unique,
  reason        text,
  reason_values text,
  quantity      bigint,
  -- Paid, or what was received for it; with all charges.
  cash_minor    bigint,
  value         bigint,
  at_ms         bigint not null,
  constraint basket_orders_pkey primary key (run_id, instrument_id, side),
  constraint basket_orders_asked_check check ((side = 'buy') = (amount_minor is not null) and (side = 'sell') = (asked is not null)),
  constraint basket_orders_traded_check check ((reason is null) = (quantity is not null) and (quantity is null) = (cash_minor is null) and (quantity is null or quantity > 0))
);

create index basket_orders_basket_idx on basket_orders (basket_id, seq);
