-- The account of a group may be begun anew by the group: it is closed, and the next attempt opens in the same group. One of them is open at a time.
-- Forward only; a mistake is mended by the next file.
alter table accounts
  drop constraint accounts_group_further_check,
  add constraint accounts_group_further_check check (group_id is null or number > 1);
drop index accounts_group_person_key;
create unique index accounts_group_person_key on accounts (group_id, person_id) where group_id is not null and closed_at_ms is null;
-- All of them, closed ones too, as the desk and statements look for the accounts of a group.
create index accounts_group_idx on accounts (group_id, person_id) where group_id is not null;
