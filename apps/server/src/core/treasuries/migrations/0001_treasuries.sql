-- Treasuries that customers hold. A row is one purchase, or the part of it that was sold together; its cost is held in the funding wallet under the row's
-- id until it is redeemed. Amounts are cents, prices and yields billionths, instants whole milliseconds, dates those of New York. Customers are never
-- deleted, so there is no foreign key that would lock their row each time. Forward only; a mistake is mended by the next file.
create table treasury_trades (
  id             text   primary key,
  seq            bigint generated always as identity,
  customer_id    text   not null,
  holding_id     text   not null,
  code           text   not null,
  side           text   not null constraint treasury_trades_side_check check (side in ('buy', 'sell')),
  at_ms          bigint not null,
  face_minor     bigint not null constraint treasury_trades_face_check check (face_minor > 0 and face_minor % 10000 = 0),
  clean_nano     bigint not null constraint treasury_trades_clean_check check (clean_nano > 0),
  principal_minor bigint not null,
  accrued_minor  bigint not null constraint treasury_trades_accrued_check check (accrued_minor >= 0),
  total_minor    bigint not null constraint treasury_trades_total_check check (total_minor = principal_minor + accrued_minor),
  yield_nano     bigint not null,
  discount_nano  bigint,
  -- What it was priced by: with the day's seed, everything a reader needs to compute the price again.
  bid_nano       bigint not null,
  ask_nano       bigint not null,
  mid_yield_nano bigint not null,
  curve_version  integer not null,
  level          double precision not null,
  slope          double precision not null,
  curvature      double precision not null,
  seen_nano      bigint,
  settles_on     date   not null,
  settles_at_ms  bigint not null,
  -- A sale: what the part had cost.
  cost_minor     bigint,
  constraint treasury_trades_cost_check check ((side = 'sell') = (cost_minor is not null))
);

create table treasury_holdings (
  id                 text    primary key,
  seq                bigint  generated always as identity,
  customer_id        text    not null,
  code               text    not null,
  state              text    not null constraint treasury_holdings_state_check check (state in ('bought', 'waiting', 'redeemed')),
  face_minor         bigint  not null constraint treasury_holdings_face_check check (face_minor > 0 and face_minor % 10000 = 0),
  cost_minor         bigint  not null constraint treasury_holdings_cost_check check (cost_minor > 0),
  accrued_paid_minor bigint  not null constraint treasury_holdings_accrued_check check (accrued_paid_minor >= 0),
  buy_trade_id       text    not null references treasury_trades (id),
  bought_at_ms       bigint  not null,
  buy_settles_on     date    not null,
  matures_at_ms      bigint  not null,
  -- The next coupon that belongs to this row, and when it is booked; null when none is to come.
  next_coupon_on     date,
  next_coupon_at_ms  bigint,
  coupons_paid       integer not null default 0,
  interest_minor     bigint  not null default 0,
  -- Sold or matured: what is paid out, and when.
  ended_by           text    constraint treasury_holdings_ended_by_check check (ended_by in ('sale', 'maturity')),
  ended_at_ms        bigint,
  sell_trade_id      text    references treasury_trades (id),
  sell_settles_on    date,
  proceeds_minor     bigint,
  pays_at_ms         bigint,
  redeemed_at_ms     bigint,
  -- Redeemed, and no coupon to come.
  done_at_ms         bigint,
  constraint treasury_holdings_coupon_check check (num_nulls(next_coupon_on, next_coupon_at_ms) in (0, 2)),
  constraint treasury_holdings_ended_check check ((state = 'bought') = (ended_by is null) and num_nulls(ended_by, ended_at_ms, proceeds_minor, pays_at_ms) in (0, 4)),
  constraint treasury_holdings_sale_check check ((ended_by is not distinct from 'sale') = (sell_trade_id is not null) and num_nulls(sell_trade_id, sell_settles_on) in (0, 2)),
  constraint treasury_holdings_redeemed_check check ((state = 'redeemed') = (redeemed_at_ms is not null)),
  constraint treasury_holdings_done_check check ((done_at_ms is not null) = (state = 'redeemed' and next_coupon_on is null))
);

-- What was paid, once each: the key is what makes it so.
create table treasury_payments (
  seq          bigint generated always as identity,
  holding_id   text   not null references treasury_holdings (id),
  kind         text   not null constraint treasury_payments_kind_check check (kind in ('coupon', 'principal', 'sale')),
  due_on       date   not null,
  customer_id  text   not null,
  amount_minor bigint not null constraint treasury_payments_amount_check check (amount_minor >= 0),
  paid_at_ms   bigint not null,
  journal      bigint,
  primary key (holding_id, kind, due_on)
);

-- The version of the yield curve that each day on record was priced by.
create table treasury_curve_days (
  day           date    primary key references market_days (day),
  curve_version integer not null constraint treasury_curve_days_version_check check (curve_version > 0)
);

-- A customer's lists, newest first.
create index treasury_holdings_customer_idx on treasury_holdings (customer_id, seq desc);
create index treasury_payments_customer_idx on treasury_payments (customer_id, seq desc);
create index treasury_trades_customer_idx on treasury_trades (customer_id, seq desc);
-- What the beats look for.
create index treasury_holdings_coupon_idx on treasury_holdings (next_coupon_at_ms, id) where next_coupon_at_ms is not null;
create index treasury_holdings_matures_idx on treasury_holdings (matures_at_ms, id) where state = 'bought';
create index treasury_holdings_pays_idx on treasury_holdings (pays_at_ms, id) where state = 'waiting';
