-- Classes: a group with a teacher, rules that count from their instants on (core/groups, 0003_limits.sql), members with an account each, assignments and
-- marks. Nothing is erased: who was taken out keeps their line, a mark is followed by the next one. Forward only; a mistake is mended by the next file.
create table classes (
  id             text    primary key references groups (id),
  owner_id       text    not null references customers (id),
  from_ms        bigint  not null,
  until_ms       bigint  not null,
  starting_minor bigint  not null constraint classes_starting_check check (starting_minor > 0),
  asks_real_name boolean not null,
  version        integer not null,
  members        integer not null default 0,
  constraint classes_times_check check (until_ms > from_ms)
);
create index classes_owner_idx on classes (owner_id, from_ms desc);

-- What is shown and watched of a version, beside what the desk asks for.
create table class_versions (
  class_id             text    not null references classes (id),
  version              integer not null,
  position_percent_max integer,
  positions_min        integer not null,
  constraint class_versions_pkey primary key (class_id, version)
);

create table class_members (
  class_id     text    not null references classes (id),
  member       integer not null constraint class_members_member_check check (member >= 1),
  person_id    text    not null references customers (id),
  account_id   text    not null references accounts (id),
  name         text    not null,
  real_name    text,
  added_minor  bigint  not null default 0,
  joined_at_ms bigint  not null,
  removed_at_ms bigint,
  constraint class_members_pkey primary key (class_id, member),
  constraint class_members_person_key unique (class_id, person_id)
);
create unique index class_members_name_key on class_members (class_id, lower(name));
create index class_members_person_idx on class_members (person_id);

create table class_assignments (
  id          text   primary key,
  class_id    text   not null references classes (id),
  title       text   not null,
  text        text   not null,
  -- Null: by hand alone. One of the closed list, as it was given.
  kind        text,
  count       integer not null,
  days        integer not null,
  given_at_ms bigint not null,
  due_at_ms   bigint not null
);
create index class_assignments_class_idx on class_assignments (class_id, given_at_ms desc);

-- The newest one counts.
create table class_marks (
  assignment_id text    not null references class_assignments (id),
  member        integer not null,
  number        integer not null,
  mark          integer,
  words         text    not null,
  at_ms         bigint  not null,
  constraint class_marks_pkey primary key (assignment_id, member, number)
);

create function class_written_stays() returns trigger language plpgsql as $$
begin
  raise exception 'what a class wrote stays as it is';
end
$$;
create trigger class_versions_stay before update or delete on class_versions for each row execute function class_written_stays();
create trigger class_marks_stay before update or delete on class_marks for each row execute function class_written_stays();
create trigger class_members_kept before delete on class_members for each row execute function class_written_stays();
