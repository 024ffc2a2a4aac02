-- What of an account is stopped by itself: money out, new orders, sign-ins. A hold is placed by one person for a day at most; a second one makes
-- it lasting, narrows or lifts it, and nobody else's word makes it last. Frozen accounts stay what they are.
-- Forward only; a mistake is mended by the next file.
create table restrictions (
  id           text     primary key,
  customer_id  text     not null references customers (id),
  parts        text[]   not null constraint restrictions_parts_check
                        check (cardinality(parts) > 0 and parts <@ array['moneyOut', 'newOrders', 'signIn']),
  state        text     not null constraint restrictions_state_check check (state in ('hold', 'lasting', 'ended')),
  reason       text     not null,
  placed_by    text     not null,
  placed_at_ms bigint   not null,
  -- When a hold ends by itself; a lasting restriction has no such time.
  until_ms     bigint,
  -- The second person, once there was one.
  decided_by   text,
  decided_at_ms bigint,
  outcome      text     constraint restrictions_outcome_check check (outcome in ('confirmed', 'narrowed', 'lifted')),
  decision_reason text,
  ended_at_ms  bigint,
  constraint restrictions_day_check check (until_ms is null or until_ms - placed_at_ms between 1 and 86400000),
  constraint restrictions_until_check check ((state = 'hold') <= (until_ms is not null)),
  constraint restrictions_second_person_check check (decided_by <> placed_by),
  constraint restrictions_lasting_check check (state <> 'lasting' or (outcome = 'confirmed' and decided_by is not null)),
  constraint restrictions_ended_check check ((state = 'ended') = (ended_at_ms is not null))
);

-- One hold at a time for each account.
create unique index restrictions_hold_key on restrictions (customer_id) where state = 'hold';
create index restrictions_customer_idx on restrictions (customer_id, placed_at_ms desc);
create index restrictions_placed_idx on restrictions (placed_at_ms desc);

-- Until when each part is stopped, for whoever asks with the customer's row; 0 is never. Said by the restrictions, whoever changes them.
alter table customers
  add column money_out_held_until_ms bigint not null default 0,
  add column orders_held_until_ms bigint not null default 0,
  add column sign_in_held_until_ms bigint not null default 0;

create function restrictions_tell_customer() returns trigger language plpgsql as $$
declare
  -- The last instant there is, for what has no end.
  no_end constant bigint := 8640000000000000;
  ends record;
begin
  select
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'moneyOut' = any(r.parts)), 0) as money_out,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'newOrders' = any(r.parts)), 0) as orders,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'signIn' = any(r.parts)), 0) as sign_in
    into ends from restrictions r where r.customer_id = new.customer_id and r.state <> 'ended';
  update customers c set money_out_held_until_ms = ends.money_out, orders_held_until_ms = ends.orders, sign_in_held_until_ms = ends.sign_in
    where c.id = new.customer_id;
  return null;
end
$$;

create trigger restrictions_tell_customer after insert or update on restrictions for each row execute function restrictions_tell_customer();

-- Working orders that would open something are ended, as for a frozen account.
create function customers_note_orders_held() returns trigger language plpgsql as $$
begin
  if new.orders_held_until_ms > old.orders_held_until_ms then
    insert into stopped_customers (customer_id) values (new.id) on conflict (customer_id) do update set looked_at_ms = null;
  end if;
  return null;
end
$$;

create trigger customers_orders_held after update of orders_held_until_ms on customers for each row execute function customers_note_orders_held();

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signedOut', 'revoked', 'passwordReset', 'passwordChanged', 'closed', 'tooMany', 'held'));
