-- Who may stop an account at once has a role of their own; lasting restrictions are set and lifted by two people like a freeze.
-- Forward only; a mistake is mended by the next file.
alter table operators drop constraint operators_roles_check;
alter table operators add constraint operators_roles_check
  check (cardinality(roles) > 0 and roles <@ array['reviewer', 'approver', 'support', 'editor', 'auditor', 'risk']);

alter table proposals drop constraint proposals_act_check;
alter table proposals add constraint proposals_act_check check (act in ('freeze', 'unfreeze', 'restrict', 'lift'));
-- What is to be stopped, of a restriction.
alter table proposals add column parts text[];
alter table proposals add constraint proposals_parts_check
  check ((act = 'restrict') = (parts is not null) and (parts is null or (cardinality(parts) > 0 and parts <@ array['moneyOut', 'newOrders', 'signIn'])));
