-- Where the desk takes no new orders: everywhere, or in one instrument. One operator proposes with a reason that customers read, another one confirms;
-- lifting it takes two people again. Who proposes never confirms, whatever the server says. A switch binds while it is 'on' or 'liftProposed'.
-- Nothing is deleted: what ended stays as it is.
-- Forward only; a mistake is mended by the next file.
create table desk_switches (
  seq              bigint      generated always as identity constraint desk_switches_seq_key unique,
  id               text        primary key,
  scope            text        not null constraint desk_switches_scope_check check (scope in ('all', 'instrument')),
  source           integer,
  instrument_id    text,
  code             text,
  reason           text        not null constraint desk_switches_reason_check check (reason <> ''),
  state            text        not null constraint desk_switches_state_check
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
  constraint desk_switches_instrument_check check (num_nulls(source, instrument_id, code) = case scope when 'all' then 3 else 0 end),
  constraint desk_switches_second_person_check check (confirmed_by <> proposed_by),
  constraint desk_switches_refused_check check (state <> 'refused' or ended_by <> proposed_by),
  constraint desk_switches_withdrawn_check check (state <> 'withdrawn' or ended_by = proposed_by),
  constraint desk_switches_lifted_check check (state <> 'lifted' or ended_by <> lift_proposed_by),
  constraint desk_switches_confirmed_check check ((state in ('on', 'liftProposed', 'lifted')) = (confirmed_by is not null)
                                                  and (confirmed_by is null) = (confirmed_at is null)),
  constraint desk_switches_lift_check check ((state in ('liftProposed', 'lifted')) = (lift_proposed_by is not null)
                                             and (lift_proposed_by is null) = (lift_proposed_at is null)),
  constraint desk_switches_ended_check check ((state in ('refused', 'withdrawn', 'lifted')) = (ended_by is not null)
                                              and (ended_by is null) = (ended_at is null))
);

-- One that is proposed or binds for each place, so that nobody has to lift the same thing twice.
create unique index desk_switches_live_key on desk_switches (scope, coalesce(instrument_id, '')) where state in ('proposed', 'on', 'liftProposed');

-- Read by the desk in every transaction that takes an order.
create index desk_switches_binding_idx on desk_switches (seq) where state in ('on', 'liftProposed');

create function refuse_change_of_ended_desk_switch() returns trigger language plpgsql as $$
begin
  raise exception 'a desk switch stays on record as it was decided';
end $$;

create trigger desk_switches_ended_stay before update or delete on desk_switches
  for each row when (old.state in ('refused', 'withdrawn', 'lifted')) execute function refuse_change_of_ended_desk_switch();

create trigger desk_switches_never_deleted before delete on desk_switches
  for each row execute function refuse_change_of_ended_desk_switch();

create trigger desk_switches_terms_stay before update on desk_switches
  for each row when ((old.scope, old.source, old.instrument_id, old.code, old.reason, old.proposed_by, old.proposed_at)
                     is distinct from (new.scope, new.source, new.instrument_id, new.code, new.reason, new.proposed_by, new.proposed_at))
  execute function refuse_change_of_ended_desk_switch();
