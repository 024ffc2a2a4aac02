-- Funds that the house runs in public, the chain of their values, and what customers hold in them. A fund's money and positions are those of its owner in
-- the ledger and at the desk; here are its units and the values that were struck. Nothing here is typed in by anybody: the database refuses a line of the chain
-- that does not follow from the one before, and an order confirmed or settled at a value that is not in the chain. Units and values are millionths, money is
-- cents of a dollar (of the wallet's currency where it says so), instants are whole milliseconds. Forward only; a mistake is mended by the next file.
create table funds (
  id             text   primary key constraint funds_id_check check (id ~ '^AGY[0-9]{2}$'),
  -- Of its book and its positions.
  owner          text   not null constraint funds_owner_key unique,
  wallet         text   not null,
  currency       text   not null,
  -- What the house began it with, in the wallet's currency.
  seed_minor     bigint not null constraint funds_seed_check check (seed_minor > 0),
  units          bigint not null constraint funds_units_check check (units > 0),
  opened_at_ms   bigint not null,
  -- In the hands of customers, and the orders that wait for a value.
  customer_units bigint not null default 0,
  waiting_minor  bigint not null default 0 constraint funds_waiting_check check (waiting_minor >= 0),
  closed_at_ms   bigint,
  constraint funds_customers_check check (customer_units between 0 and units)
);

create table fund_values (
  fund_id       text   not null references funds (id),
  seq           bigint not null,
  at_ms         bigint not null,
  kind          text   not null constraint fund_values_kind_check check (kind in ('first', 'daily', 'strike', 'postponed')),
  equity_minor  bigint,
  units         bigint not null,
  value         bigint constraint fund_values_value_check check (value >= 0),
  previous_hash text   not null,
  hash          text   not null,
  primary key (fund_id, seq),
  constraint fund_values_at_key unique (fund_id, at_ms),
  constraint fund_values_postponed_check check ((kind = 'postponed') = (value is null) and (value is null) = (equity_minor is null))
);

create function fund_values_follow() returns trigger language plpgsql as $$
declare
  last fund_values;
begin
  select * into last from fund_values v where v.fund_id = new.fund_id order by v.seq desc limit 1;
  if new.seq <> coalesce(last.seq, 0) + 1 or new.at_ms <= coalesce(last.at_ms, -1)
     or new.previous_hash <> coalesce(last.hash, repeat('0', 64)) or (new.kind = 'first') <> (new.seq = 1)
     or new.units <> (select f.units from funds f where f.id = new.fund_id) then
    raise exception 'a value follows the one before it in the chain';
  end if;
  if new.hash <> encode(sha256(convert_to(concat_ws(' ', new.fund_id, new.seq, new.at_ms, new.kind, coalesce(new.equity_minor::text, '-'), new.units,
                                                    coalesce(new.value::text, '-'), new.previous_hash), 'UTF8')), 'hex') then
    raise exception 'the hash of a value is that of its line';
  end if;
  -- Equity over units, to the nearest millionth.
  if new.value is not null and abs(greatest(new.equity_minor, 0)::numeric * 10000000000 - new.value::numeric * new.units) * 2 > new.units then
    raise exception 'the value of a unit is equity over units';
  end if;
  return new;
end $$;

create function funds_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the record of a fund is append-only: % of % is refused', lower(tg_op), tg_table_name;
end $$;

create trigger fund_values_follow before insert on fund_values for each row execute function fund_values_follow();
create trigger fund_values_keep before update or delete on fund_values for each row execute function funds_refuse_change();
create trigger fund_values_keep_all before truncate on fund_values for each statement execute function funds_refuse_change();
create trigger funds_keep before delete on funds for each row execute function funds_refuse_change();
create trigger funds_keep_all before truncate on funds for each statement execute function funds_refuse_change();
create trigger funds_terms_stay before update on funds for each row
  when ((old.id, old.owner, old.wallet, old.currency, old.seed_minor, old.units, old.opened_at_ms)
        is distinct from (new.id, new.owner, new.wallet, new.currency, new.seed_minor, new.units, new.opened_at_ms)
        or (old.closed_at_ms is not null and new.closed_at_ms is distinct from old.closed_at_ms))
  execute function funds_refuse_change();

create table follow_orders (
  id               text   primary key,
  seq              bigint generated always as identity,
  customer_id      text   not null,
  fund_id          text   not null references funds (id),
  state            text   not null constraint follow_orders_state_check check (state in ('waitConfirm', 'toBeSettled', 'settled', 'returned')),
  term             text   not null constraint follow_orders_term_check check (term in ('standard', 'practice')),
  duration_ms      bigint not null,
  amount_minor     bigint not null constraint follow_orders_amount_check check (amount_minor between 10000 and 100000000),
  fee_rate_nano    bigint not null constraint follow_orders_rate_check check (fee_rate_nano >= 0),
  placed_at_ms     bigint not null,
  strikes_at_ms    bigint not null,
  settles_at_ms    bigint not null,
  postponed        integer not null default 0,
  -- The line of the chain that confirmed it, and when that was booked.
  confirmed_seq    bigint,
  confirmed_value  bigint,
  units            bigint,
  confirmed_at_ms  bigint,
  settled_seq      bigint,
  settled_value    bigint,
  worth_minor      bigint,
  fee_minor        bigint,
  proceeds_minor   bigint,
  settled_at_ms    bigint,
  journal          bigint,
  returned_at_ms   bigint,
  returned_reason  text   constraint follow_orders_reason_check check (returned_reason in ('full', 'closed')),
  constraint follow_orders_confirmed_key foreign key (fund_id, confirmed_seq) references fund_values (fund_id, seq),
  constraint follow_orders_settled_key foreign key (fund_id, settled_seq) references fund_values (fund_id, seq),
  constraint follow_orders_confirmed_check check ((state in ('toBeSettled', 'settled')) = (confirmed_seq is not null)
                                                  and num_nulls(confirmed_seq, confirmed_value, units, confirmed_at_ms) in (0, 4)),
  constraint follow_orders_settled_check check ((state = 'settled') = (settled_seq is not null)
                                                and num_nulls(settled_seq, settled_value, worth_minor, fee_minor, proceeds_minor, settled_at_ms) in (0, 6)),
  constraint follow_orders_returned_check check ((state = 'returned') = (returned_at_ms is not null) and num_nulls(returned_at_ms, returned_reason) in (0, 2)),
  constraint follow_orders_proceeds_check check (proceeds_minor = worth_minor - fee_minor and fee_minor >= 0 and proceeds_minor >= 0)
);

create index follow_orders_customer_idx on follow_orders (customer_id, seq desc);
create index follow_orders_fund_idx on follow_orders (fund_id, seq);
-- What the beat looks for.
create index follow_orders_strike_idx on follow_orders (fund_id, strikes_at_ms) where state = 'waitConfirm';
create index follow_orders_settle_idx on follow_orders (fund_id, settles_at_ms) where state = 'toBeSettled';

create function follow_orders_keep_terms() returns trigger language plpgsql as $$
declare
  line fund_values;
begin
  if (old.id, old.customer_id, old.fund_id, old.term, old.duration_ms, old.amount_minor, old.fee_rate_nano, old.placed_at_ms)
     is distinct from (new.id, new.customer_id, new.fund_id, new.term, new.duration_ms, new.amount_minor, new.fee_rate_nano, new.placed_at_ms)
     or old.state in ('settled', 'returned')
     or new.strikes_at_ms < old.strikes_at_ms or new.settles_at_ms < old.settles_at_ms
     or (old.state = 'toBeSettled' and ((old.confirmed_seq, old.confirmed_value, old.units, old.confirmed_at_ms, old.strikes_at_ms)
         is distinct from (new.confirmed_seq, new.confirmed_value, new.units, new.confirmed_at_ms, new.strikes_at_ms)
         or new.state not in ('toBeSettled', 'settled')))
     or (old.state = 'waitConfirm' and new.state = 'settled') then
    raise exception 'a follow order stays as it was agreed';
  end if;
  if old.state = 'waitConfirm' and new.state = 'toBeSettled' then
    select * into line from fund_values v where v.fund_id = new.fund_id and v.seq = new.confirmed_seq;
    if line.at_ms <> new.strikes_at_ms or line.value is distinct from new.confirmed_value
       or new.units <> trunc(new.amount_minor::numeric * 10000000000 / line.value) then
      raise exception 'a follow order is confirmed at the value that was struck';
    end if;
  end if;
  if old.state = 'toBeSettled' and new.state = 'settled' then
    select * into line from fund_values v where v.fund_id = new.fund_id and v.seq = new.settled_seq;
    if line.at_ms <> new.settles_at_ms or line.value is distinct from new.settled_value
       or abs(new.units::numeric * line.value - new.worth_minor::numeric * 10000000000) > 5000000000
       or new.fee_minor > trunc(new.amount_minor::numeric * new.fee_rate_nano * (new.settles_at_ms - new.strikes_at_ms) / (1000000000::numeric * 31536000000)) then
      raise exception 'a follow order is settled at the value that was struck';
    end if;
  end if;
  return new;
end $$;

create trigger follow_orders_terms_stay before update on follow_orders for each row execute function follow_orders_keep_terms();
create trigger follow_orders_keep before delete on follow_orders for each row execute function funds_refuse_change();
create trigger follow_orders_keep_all before truncate on follow_orders for each statement execute function funds_refuse_change();

-- Every step of an order, as it happened.
create table follow_steps (
  order_id text   not null references follow_orders (id),
  seq      bigint generated always as identity,
  kind     text   not null constraint follow_steps_kind_check check (kind in ('placed', 'postponed', 'confirmed', 'settled', 'returned')),
  at_ms    bigint not null,
  primary key (order_id, seq)
);

create trigger follow_steps_keep before update or delete on follow_steps for each row execute function funds_refuse_change();
create trigger follow_steps_keep_all before truncate on follow_steps for each statement execute function funds_refuse_change();
