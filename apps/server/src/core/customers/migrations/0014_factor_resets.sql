-- A second factor that two operators take off an account does not go at once: the customer is told, and can stop it until it is due. Afterwards money out rests,
-- as it does for a payout method that was changed. Forward only; a mistake is mended by the next file.
create table factor_resets (
  id                   text   primary key,
  customer_id          text   not null references customers (id),
  -- Whose second person began it.
  proposal_id          text   not null constraint factor_resets_proposal_id_key unique,
  -- `void`: there was nothing left to reset, or nobody to reset it for.
  state                text   not null constraint factor_resets_state_check check (state in ('waiting', 'done', 'stopped', 'void')),
  begun_at_ms          bigint not null,
  due_at_ms            bigint not null constraint factor_resets_due_check check (due_at_ms >= begun_at_ms),
  ended_at_ms          bigint,
  money_rests_until_ms bigint,
  constraint factor_resets_ended_check check ((state = 'waiting') = (ended_at_ms is null)),
  constraint factor_resets_early_check check (state <> 'done' or ended_at_ms >= due_at_ms),
  constraint factor_resets_rest_check check ((state = 'done') = (money_rests_until_ms is not null))
);

-- One at a time for each account.
create unique index factor_resets_waiting_key on factor_resets (customer_id) where state = 'waiting';
create index factor_resets_due_idx on factor_resets (due_at_ms) where state = 'waiting';
create index factor_resets_customer_idx on factor_resets (customer_id, begun_at_ms desc);

-- What has ended stays as it ended.
create function factor_resets_end_once() returns trigger language plpgsql as $$
begin
  raise exception 'a reset of a second factor ends once';
end
$$;

create trigger factor_resets_end_once before update or delete on factor_resets for each row
  when (old.state <> 'waiting') execute function factor_resets_end_once();

-- Until when money out is stopped: by a restriction or by a rest after a reset, whichever is later.
create or replace function restrictions_tell_customer() returns trigger language plpgsql as $$
declare
  -- The last instant there is, for what has no end.
  no_end constant bigint := 8640000000000000;
  ends record;
  rests_until bigint;
begin
  select
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'moneyOut' = any(r.parts)), 0) as money_out,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'newOrders' = any(r.parts)), 0) as orders,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'signIn' = any(r.parts)), 0) as sign_in
    into ends from restrictions r where r.customer_id = new.customer_id and r.state <> 'ended';
  select coalesce(max(f.money_rests_until_ms), 0) into rests_until from factor_resets f where f.customer_id = new.customer_id;
  update customers c set money_out_held_until_ms = greatest(ends.money_out, rests_until), orders_held_until_ms = ends.orders,
      sign_in_held_until_ms = ends.sign_in
    where c.id = new.customer_id;
  return null;
end
$$;

create trigger factor_resets_tell_customer after insert or update on factor_resets for each row execute function restrictions_tell_customer();

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signedOut', 'revoked', 'passwordReset', 'passwordChanged', 'closed', 'tooMany', 'held', 'byOperator', 'factorReset'));
