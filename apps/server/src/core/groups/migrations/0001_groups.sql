-- Several people with one purpose: members with roles, invitations by code, and a record of what happened. What a group is for is of the capability
-- that makes it. Forward only; a mistake is mended by the next file.
create table groups (
  id         text    primary key,
  kind       text    not null constraint groups_kind_check check (kind in ('league')),
  name       text    not null constraint groups_name_check check (length(name) between 1 and 40),
  -- Whether it is found and joined without an invitation.
  is_public  boolean not null,
  made_at_ms bigint  not null
);
alter table accounts add constraint accounts_group_id_fkey foreign key (group_id) references groups (id);

-- Somebody is a member once; who left stays on record.
create table group_members (
  group_id     text   not null references groups (id),
  person_id    text   not null references customers (id),
  role         text   not null constraint group_members_role_check check (role in ('owner', 'member')),
  joined_at_ms bigint not null,
  primary key (group_id, person_id, role)
);
create index group_members_person_idx on group_members (person_id, joined_at_ms desc);

-- At most one that is open; the one before ends with the next.
create table group_invitations (
  code        text   primary key,
  group_id    text   not null references groups (id),
  made_by     text   not null references customers (id),
  made_at_ms  bigint not null,
  ends_at_ms  bigint not null constraint group_invitations_ends_check check (ends_at_ms > made_at_ms),
  ended_at_ms bigint constraint group_invitations_ended_check check (ended_at_ms >= made_at_ms)
);
create unique index group_invitations_open_key on group_invitations (group_id) where ended_at_ms is null;

-- What happened, in order; written and never changed.
create table group_record (
  group_id  text    not null references groups (id),
  number    integer not null constraint group_record_number_check check (number >= 1),
  at_ms     bigint  not null,
  -- Null: the house, by the clock.
  person_id text    references customers (id),
  what      text    not null constraint group_record_what_check check (what in ('made', 'rulesChanged', 'joined', 'invited', 'invitationEnded', 'signed')),
  primary key (group_id, number)
);
create function group_record_stays() returns trigger language plpgsql as $$
begin
  raise exception 'the record of a group stays as it was written';
end
$$;
create trigger group_record_stays before update or delete on group_record for each row execute function group_record_stays();
