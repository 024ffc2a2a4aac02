-- A restriction may name products, so that new orders are stopped in those alone. Until when each is stopped is told in the customer's row, spelled the one way
-- in which the desk compares it: 'futures=1790000000000 options=8640000000000000', by name, '' for none. Forward only; a mistake is mended by the next file.
alter table restrictions drop constraint restrictions_parts_check;
alter table restrictions add constraint restrictions_parts_check check (cardinality(parts) > 0 and parts <@ array['moneyOut', 'newOrders', 'signIn',
  'stocks', 'blocks', 'auctions', 'options', 'futures', 'forex', 'bonds', 'newStocks', 'follow', 'robots']);

alter table customers add column products_held text not null default '';

create or replace function restrictions_tell_customer() returns trigger language plpgsql as $$
declare
  -- The last instant there is, for what has no end.
  no_end constant bigint := 8640000000000000;
  ends record;
  rests_until bigint;
  products text;
begin
  select
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'moneyOut' = any(r.parts)), 0) as money_out,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'newOrders' = any(r.parts)), 0) as orders,
      coalesce(max(coalesce(r.until_ms, no_end)) filter (where 'signIn' = any(r.parts)), 0) as sign_in
    into ends from restrictions r where r.customer_id = new.customer_id and r.state <> 'ended';
  select coalesce(string_agg(concat(p.product, '=', p.until_ms), ' ' order by p.product collate "C"), '') into products
    from (select part as product, max(coalesce(r.until_ms, no_end)) as until_ms
      from restrictions r, unnest(r.parts) as part
      where r.customer_id = new.customer_id and r.state <> 'ended' and part not in ('moneyOut', 'newOrders', 'signIn')
      group by part) p;
  select coalesce(max(f.money_rests_until_ms), 0) into rests_until from factor_resets f where f.customer_id = new.customer_id;
  update customers c set money_out_held_until_ms = greatest(ends.money_out, rests_until), orders_held_until_ms = ends.orders,
      sign_in_held_until_ms = ends.sign_in, products_held = products
    where c.id = new.customer_id;
  return null;
end
$$;

-- Working orders that would open something there are ended, as where all new orders are stopped.
create or replace function customers_note_orders_held() returns trigger language plpgsql as $$
begin
  if new.orders_held_until_ms > old.orders_held_until_ms or (new.products_held <> old.products_held and new.products_held <> '') then
    insert into stopped_customers (customer_id) values (new.id) on conflict (customer_id) do update set looked_at_ms = null;
  end if;
  return null;
end
$$;

drop trigger customers_orders_held on customers;
create trigger customers_orders_held after update of orders_held_until_ms, products_held on customers
  for each row execute function customers_note_orders_held();
