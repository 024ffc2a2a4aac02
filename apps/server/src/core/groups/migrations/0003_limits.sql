-- A group may have rules for what its members open in their accounts of it. Each version counts from its instant on; none is changed. A member who
-- was taken out opens nothing more. Kinds and what is recorded are words of the capability that makes the group. Forward only; a mistake is mended by
-- the next file.
alter table groups drop constraint groups_kind_check, add constraint groups_kind_check check (kind ~ '^[a-z][A-Za-z]{1,30}$');
alter table group_record drop constraint group_record_what_check, add constraint group_record_what_check check (what ~ '^[a-z][A-Za-z]{1,30}$');
alter table group_members add column if not exists left_at_ms bigint constraint group_members_left_check check (left_at_ms >= joined_at_ms);

create table group_limits (
  group_id       text     not null references groups (id),
  version        integer  not null constraint group_limits_version_check check (version >= 1),
  counts_from_ms bigint   not null,
  made_at_ms     bigint   not null,
  products       text[]   not null,
  leverage_max   integer  not null constraint group_limits_leverage_check check (leverage_max >= 1),
  may_short      boolean  not null,
  -- In cents of a dollar, in one instrument; null: no limit.
  position_max_minor bigint constraint group_limits_position_check check (position_max_minor > 0),
  constraint group_limits_pkey primary key (group_id, version)
);
create trigger group_limits_stay before update or delete on group_limits for each row execute function group_record_stays();
