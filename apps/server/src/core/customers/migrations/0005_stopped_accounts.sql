-- Accounts that stopped being active, for whoever has to follow: the desk ends the working orders that would open something. Written with the change itself,
-- whoever makes it, so that it cannot be missed; what was frozen or closed before is looked at once.
-- Forward only; a mistake is mended by the next file.
create table stopped_customers (
  customer_id  text   primary key references customers (id),
  -- When the desk looked first; null before.
  looked_at_ms bigint
);

-- What it was before: an account that was frozen and is then closed stays a matter for people.
alter table customers add column state_before text;

create function customers_note_state() returns trigger language plpgsql as $$
begin
  new.state_before := old.state;
  if new.state <> 'active' then
    insert into stopped_customers (customer_id) values (new.id) on conflict (customer_id) do update set looked_at_ms = null;
  end if;
  return new;
end
$$;

create trigger customers_state_noted before update of state on customers for each row when (old.state is distinct from new.state) execute function customers_note_state();

insert into stopped_customers (customer_id) select id from customers where state <> 'active';
