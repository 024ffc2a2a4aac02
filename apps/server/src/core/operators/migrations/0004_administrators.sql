-- Who decides about operators has a role of their own. An operator may have a limit for one decision, and a session names its device.
-- Forward only; a mistake is mended by the next file.
alter table operators drop constraint operators_roles_check;
alter table operators add constraint operators_roles_check
  check (cardinality(roles) > 0 and roles <@ array['reviewer', 'approver', 'support', 'editor', 'auditor', 'risk', 'administrator']);

-- In US cents. None is no limit; nought is nothing that is about money.
alter table operators add column limit_minor bigint constraint operators_limit_minor_check check (limit_minor >= 0);

-- Null where it was not noted yet.
alter table operator_sessions add column device text;
create index operator_sessions_listed_idx on operator_sessions (operator_id, created_at desc);

-- One row: whether what one operator writes for the public is published by another one.
create table publishing_rule (
  only_one  boolean primary key default true constraint publishing_rule_only_one_check check (only_one),
  is_by_two boolean not null
);
insert into publishing_rule (is_by_two) values (false);
