-- Pauses of new follow orders, for one agency or for all: one operator proposes with a reason that everybody reads, another one confirms; lifting takes two
-- people as well. Orders under way are not touched by it. Forward only; a mistake is mended by the next file.
create table follow_pauses (
  seq              bigint      generated always as identity constraint follow_pauses_seq_key unique,
  id               text        primary key,
  -- Null pauses all of them.
  fund_id          text        references funds (id),
  reason           text        not null constraint follow_pauses_reason_check check (reason <> ''),
  state            text        not null constraint follow_pauses_state_check
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
  constraint follow_pauses_second_person_check check (confirmed_by <> proposed_by),
  constraint follow_pauses_refused_check check (state <> 'refused' or ended_by <> proposed_by),
  constraint follow_pauses_withdrawn_check check (state <> 'withdrawn' or ended_by = proposed_by),
  constraint follow_pauses_lifted_check check (state <> 'lifted' or ended_by <> lift_proposed_by),
  constraint follow_pauses_confirmed_check check ((state in ('on', 'liftProposed', 'lifted')) = (confirmed_by is not null)
                                                  and (confirmed_by is null) = (confirmed_at is null)),
  constraint follow_pauses_lift_check check ((state in ('liftProposed', 'lifted')) = (lift_proposed_by is not null)
                                             and (lift_proposed_by is null) = (lift_proposed_at is null)),
  constraint follow_pauses_ended_check check ((state in ('refused', 'withdrawn', 'lifted')) = (ended_by is not null)
                                              and (ended_by is null) = (ended_at is null))
);

-- One that is proposed or binds for each place, so that nobody has to lift the same thing twice.
create unique index follow_pauses_live_key on follow_pauses (coalesce(fund_id, '')) where state in ('proposed', 'on', 'liftProposed');

create function follow_pauses_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'a pause stays on record as it was decided';
end $$;

create trigger follow_pauses_ended_stay before update on follow_pauses
  for each row when (old.state in ('refused', 'withdrawn', 'lifted')) execute function follow_pauses_refuse_change();
create trigger follow_pauses_keep before delete on follow_pauses for each row execute function follow_pauses_refuse_change();
create trigger follow_pauses_terms_stay before update on follow_pauses
  for each row when ((old.fund_id, old.reason, old.proposed_by, old.proposed_at)
                     is distinct from (new.fund_id, new.reason, new.proposed_by, new.proposed_at))
  execute function follow_pauses_refuse_change();
