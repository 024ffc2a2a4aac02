-- A further account may be opened for tests: in it a program orders events that did not happen in the market (desk, forced_events). It is one for ever, its
-- name says so wherever it stands, and no group has one. Forward only; a mistake is mended by the next file.
alter table accounts
  add column is_test boolean not null default false,
  add constraint accounts_test_check check (not is_test or (number > 1 and group_id is null and name like 'TEST %'));

drop trigger accounts_stay on accounts;
create trigger accounts_stay before update on accounts for each row when (
    (old.id, old.person_id, old.number, old.products, old.leverage_max, old.started_minor, old.attempt, old.previous_id, old.opened_at_ms,
      old.group_id, old.orders_from_ms, old.orders_until_ms, old.is_test)
      is distinct from
    (new.id, new.person_id, new.number, new.products, new.leverage_max, new.started_minor, new.attempt, new.previous_id, new.opened_at_ms,
      new.group_id, new.orders_from_ms, new.orders_until_ms, new.is_test)
    or old.closed_at_ms is not null)
  execute function accounts_stay();
