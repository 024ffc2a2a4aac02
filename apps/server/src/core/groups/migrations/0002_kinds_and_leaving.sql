-- A group may be of any kind, with the roles and the record of its kind: they are words of the capability that makes it. Who left is known by
-- when, and may come back. An invitation may be for one person and one role; of those, several are open at once, and each is used once.
-- Forward only; a mistake is mended by the next file.
alter table groups drop constraint groups_kind_check, add constraint groups_kind_check check (kind ~ '^[a-z][A-Za-z]{1,30}$');

alter table group_members
  drop constraint group_members_role_check,
  add constraint group_members_role_check check (role ~ '^[a-z][A-Za-z]{1,30}$'),
  add column left_at_ms bigint constraint group_members_left_check check (left_at_ms >= joined_at_ms);

alter table group_invitations
  add column role text constraint group_invitations_role_check check (role ~ '^[a-z][A-Za-z]{1,30}$'),
  -- Null: whoever has the code.
  add column email text,
  add column used_by text references customers (id),
  add constraint group_invitations_used_check check (used_by is null or ended_at_ms is not null);
drop index group_invitations_open_key;
create unique index group_invitations_open_key on group_invitations (group_id) where ended_at_ms is null and role is null;
create index group_invitations_group_idx on group_invitations (group_id, made_at_ms desc) where role is not null;

-- `about`: whom or what it concerns, in the words of the kind.
alter table group_record
  drop constraint group_record_what_check,
  add constraint group_record_what_check check (what ~ '^[a-z][A-Za-z]{1,30}$'),
  add column about text;
