-- Rentals of robots. The capital is held in the funding wallet under the rental's id until the end; the price is booked at the beginning. Amounts are
-- cents, instants whole milliseconds. A rental is never deleted: it ends as 'over'. Forward only; a mistake is mended by the next file.
create table rentals (
  id              text    primary key,
  seq             bigint  generated always as identity constraint rentals_seq_key unique,
  customer_id     text    not null references customers (id),
  robot_id        text    not null,
  pace            text    not null constraint rentals_pace_check check (pace in ('standard', 'practice')),
  state           text    not null constraint rentals_state_check
                          check (state in ('accepted', 'loading', 'starting', 'running', 'paused', 'ending', 'over')),
  capital_minor   bigint  not null constraint rentals_capital_check check (capital_minor > 0),
  price_minor     bigint  not null constraint rentals_price_check check (price_minor >= 0),
  created_at_ms   bigint  not null,
  first_bar_ms    bigint  not null,
  ends_at_ms      bigint  not null constraint rentals_ends_check check (ends_at_ms > first_bar_ms),
  -- At the last bar, the last fill or the end: profit of fills and of what is held, after the costs of trading.
  income_minor    bigint  not null default 0,
  -- Set when it begins to end.
  ended_by        text    constraint rentals_ended_by_check check (ended_by in ('cycle', 'redeemed')),
  ending_at_ms    bigint,
  refund_minor    bigint,
  sales           integer not null default 0,
  -- Set when it is paid out.
  ended_at_ms     bigint,
  paid_out_minor  bigint,
  constraint rentals_ending_check check ((state in ('ending', 'over')) = (ended_by is not null) and num_nulls(ended_by, ending_at_ms, refund_minor) in (0, 3)),
  constraint rentals_refund_check check (refund_minor between 0 and price_minor and (ended_by <> 'cycle' or refund_minor = 0)),
  constraint rentals_over_check check ((state = 'over') = (ended_at_ms is not null) and num_nulls(ended_at_ms, paid_out_minor) in (0, 2)),
  constraint rentals_paid_check check (paid_out_minor = capital_minor + income_minor + refund_minor)
);

-- A customer's list, newest first.
create index rentals_customer_idx on rentals (customer_id, seq desc);
-- What the beat looks for, and the record of each robot.
create index rentals_ends_idx on rentals (ends_at_ms, id) where state not in ('ending', 'over');
create index rentals_ending_idx on rentals (ending_at_ms, id) where state = 'ending';
create index rentals_robot_idx on rentals (robot_id, seq desc);

create function rentals_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a rental stays as it was agreed and as it ended: % of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger rentals_terms_stay before update on rentals
  for each row when ((old.id, old.customer_id, old.robot_id, old.pace, old.capital_minor, old.price_minor, old.created_at_ms, old.first_bar_ms, old.ends_at_ms)
                     is distinct from
                     (new.id, new.customer_id, new.robot_id, new.pace, new.capital_minor, new.price_minor, new.created_at_ms, new.first_bar_ms, new.ends_at_ms)
                     or old.state = 'over'
                     or (old.ended_by is not null and (old.ended_by, old.ending_at_ms, old.refund_minor) is distinct from (new.ended_by, new.ending_at_ms, new.refund_minor)))
  execute function rentals_refuse_change();
create trigger rentals_never_deleted before delete on rentals for each row execute function rentals_refuse_change();

-- The log of a rental, in codes and figures; words are made when it is read. Only ever added to.
create table rental_messages (
  seq       bigint generated always as identity constraint rental_messages_seq_key unique,
  rental_id text   not null references rentals (id),
  at_ms     bigint not null,
  kind      text   not null,
  -- Of a decision: its bar, where its reasons are.
  bar_ms    bigint,
  -- JSON text of decimal texts.
  facts     text   not null,
  primary key (rental_id, seq)
);
create trigger rental_messages_stay before update or delete on rental_messages for each row execute function rentals_refuse_change();

-- No new rentals: one operator proposes with a reason that everybody reads, another one confirms; lifting it takes two people again. Binds while it is
-- 'on' or 'liftProposed'. Nothing is deleted: what ended stays as it is.
create table robot_pauses (
  seq              bigint      generated always as identity constraint robot_pauses_seq_key unique,
  id               text        primary key,
  reason           text        not null constraint robot_pauses_reason_check check (reason <> ''),
  state            text        not null constraint robot_pauses_state_check
                               check (state in ('proposed', 'on', 'refused', 'withdrawn', 'liftProposed', 'lifted')),
  proposed_by      text        not null references operators (id),
  proposed_at      timestamptz not null,
  confirmed_by     text        references operators (id),
  confirmed_at     timestamptz,
  lift_proposed_by text        references operators (id),
  lift_proposed_at timestamptz,
  -- Who refused, withdrew or lifted it.
  ended_by         text        references operators (id),
  ended_at         timestamptz,
  constraint robot_pauses_second_person_check check (confirmed_by <> proposed_by),
  constraint robot_pauses_refused_check check (state <> 'refused' or ended_by <> proposed_by),
  constraint robot_pauses_withdrawn_check check (state <> 'withdrawn' or ended_by = proposed_by),
  constraint robot_pauses_lifted_check check (state <> 'lifted' or ended_by <> lift_proposed_by),
  constraint robot_pauses_confirmed_check check ((state in ('on', 'liftProposed', 'lifted')) = (confirmed_by is not null)
                                                 and (confirmed_by is null) = (confirmed_at is null)),
  constraint robot_pauses_lift_check check ((state in ('liftProposed', 'lifted')) = (lift_proposed_by is not null)
                                            and (lift_proposed_by is null) = (lift_proposed_at is null)),
  constraint robot_pauses_ended_check check ((state in ('refused', 'withdrawn', 'lifted')) = (ended_by is not null)
                                             and (ended_by is null) = (ended_at is null))
);

create unique index robot_pauses_live_key on robot_pauses ((true)) where state in ('proposed', 'on', 'liftProposed');

create function refuse_change_of_ended_robot_pause() returns trigger language plpgsql as $$
begin
  raise exception 'a pause of robots stays on record as it was decided';
end $$;

create trigger robot_pauses_ended_stay before update or delete on robot_pauses
  for each row when (old.state in ('refused', 'withdrawn', 'lifted')) execute function refuse_change_of_ended_robot_pause();
create trigger robot_pauses_never_deleted before delete on robot_pauses
  for each row execute function refuse_change_of_ended_robot_pause();
create trigger robot_pauses_terms_stay before update on robot_pauses
  for each row when ((old.reason, old.proposed_by, old.proposed_at) is distinct from (new.reason, new.proposed_by, new.proposed_at))
  execute function refuse_change_of_ended_robot_pause();
