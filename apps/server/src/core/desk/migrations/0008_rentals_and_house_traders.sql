-- A rented robot's orders and positions name their rental, whose hold pays for them. Null for everybody else's, and nobody moves a row from one to the other.
-- House traders are owners of a book of their own who trade the house's money in public: known to the desk, and customers nowhere.
-- Forward only; a mistake is mended by the next file.
alter table orders add column rental_id text;
alter table positions add column rental_id text;
create index orders_rental_idx on orders (rental_id, created_at_ms) where rental_id is not null;
create index positions_rental_idx on positions (rental_id, opened_at_ms) where rental_id is not null;

create function desk_refuse_other_owner() returns trigger language plpgsql as $$
begin
  raise exception 'what % trades stays theirs: % of % is refused', old.customer_id, lower(tg_op), tg_table_name;
end
$$;

create trigger orders_owner_stays before update on orders for each row
  when (old.customer_id <> new.customer_id or old.rental_id is distinct from new.rental_id) execute function desk_refuse_other_owner();
create trigger positions_owner_stays before update on positions for each row
  when (old.customer_id <> new.customer_id or old.rental_id is distinct from new.rental_id) execute function desk_refuse_other_owner();

create table desk_house_traders (
  id        text   primary key constraint desk_house_traders_id_check check (id like 'fund\_%'),
  opened_at_ms bigint not null
);

create trigger desk_house_traders_keep before update or delete on desk_house_traders for each row execute function desk_refuse_change();
create trigger desk_house_traders_keep_all before truncate on desk_house_traders for each statement execute function desk_refuse_change();
