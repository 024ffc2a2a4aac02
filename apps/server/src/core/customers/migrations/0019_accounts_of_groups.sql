-- An account may belong to a group (core/groups): a league opens one for each of its members beside their own. Nothing but the group says when it
-- takes new orders, and one person has one in a group. Forward only; a mistake is mended by the next file.
alter table accounts
  add column group_id text,
  add column orders_from_ms bigint,
  add column orders_until_ms bigint,
  add constraint accounts_group_check check (num_nulls(group_id, orders_from_ms, orders_until_ms) in (0, 3)),
  add constraint accounts_group_further_check check (group_id is null or (number > 1 and attempt = 1)),
  add constraint accounts_orders_check check (orders_until_ms > orders_from_ms);
create unique index accounts_group_person_key on accounts (group_id, person_id) where group_id is not null;

drop trigger accounts_stay on accounts;
create trigger accounts_stay before update on accounts for each row when (
    (old.id, old.person_id, old.number, old.products, old.leverage_max, old.started_minor, old.attempt, old.previous_id, old.opened_at_ms,
      old.group_id, old.orders_from_ms, old.orders_until_ms)
      is distinct from
    (new.id, new.person_id, new.number, new.products, new.leverage_max, new.started_minor, new.attempt, new.previous_id, new.opened_at_ms,
      new.group_id, new.orders_from_ms, new.orders_until_ms)
    or old.closed_at_ms is not null)
  execute function accounts_stay();
