-- What one administrator wants to change about operators and another one has to confirm. Whom it is about decides nothing of it, whatever the
-- server says. `before` is what they had when it was proposed: a confirmation finds it so, or there is none.
-- Forward only; a mistake is mended by the next file.
create table operator_changes (
  seq             bigint      generated always as identity constraint operator_changes_seq_key unique,
  id              text        primary key,
  act             text        not null constraint operator_changes_act_check check (act in ('invite', 'change', 'inviteAgain', 'end', 'publishing')),
  -- Of an invitation: who it became.
  operator_id     text        references operators (id),
  email           text        constraint operator_changes_email_check check (email = lower(email)),
  name            text,
  before_roles    text[],
  before_minor    bigint,
  after_roles     text[],
  after_minor     bigint      constraint operator_changes_after_minor_check check (after_minor >= 0),
  is_by_two       boolean,
  reason          text        not null,
  state           text        not null constraint operator_changes_state_check check (state in ('open', 'confirmed', 'refused', 'withdrawn')),
  made_by         text        not null references operators (id),
  made_at         timestamptz not null,
  decided_by      text        references operators (id),
  decided_at      timestamptz,
  decision_reason text,
  constraint operator_changes_second_person_check check (state in ('open', 'withdrawn') or decided_by <> made_by),
  constraint operator_changes_withdrawn_check check (state <> 'withdrawn' or decided_by = made_by),
  constraint operator_changes_decided_check check ((state = 'open') = (decided_at is null) and (decided_at is null) = (decided_by is null)
                                                   and (decided_at is null) = (decision_reason is null)),
  constraint operator_changes_own_access_check check (operator_id is null or (operator_id <> made_by and (decided_by is null or operator_id <> decided_by))),
  constraint operator_changes_about_check check (case act
    when 'invite' then email is not null and name is not null and (operator_id is not null) = (state = 'confirmed')
    when 'publishing' then operator_id is null and email is null
    else operator_id is not null and email is null end),
  constraint operator_changes_roles_check check ((after_roles is not null) = (act in ('invite', 'change')) and (before_roles is not null) = (act = 'change')
                                                 and (after_roles is null or cardinality(after_roles) > 0)),
  constraint operator_changes_publishing_check check ((is_by_two is not null) = (act = 'publishing'))
);

-- One open proposal about a person or the rule at a time.
create unique index operator_changes_open_operator_key on operator_changes (operator_id) where state = 'open' and operator_id is not null;
create unique index operator_changes_open_email_key on operator_changes (email) where state = 'open' and email is not null;
create unique index operator_changes_open_publishing_key on operator_changes (act) where state = 'open' and act = 'publishing';
create index operator_changes_open_idx on operator_changes (seq desc) where state = 'open';

create function refuse_change_of_decided_operator_change() returns trigger language plpgsql as $$
begin
  raise exception 'a decided proposal stays as it is';
end $$;

create trigger operator_changes_decided_stay before update or delete on operator_changes
  for each row when (old.state <> 'open') execute function refuse_change_of_decided_operator_change();
