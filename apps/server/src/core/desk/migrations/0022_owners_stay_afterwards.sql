-- What must not change is looked at after the update instead of before it. PostgreSQL locks a row for a trigger that comes before, whatever its condition says:
-- one more entry of the log for every position that an order changes. A refusal ends the transaction either way.
-- Forward only; a mistake is mended by the next file.
create or replace trigger positions_owner_stays after update on positions for each row
  when (old.customer_id <> new.customer_id or old.rental_id is distinct from new.rental_id) execute function desk_refuse_other_owner();
create or replace trigger orders_owner_stays after update on orders for each row
  when (old.customer_id <> new.customer_id or old.rental_id is distinct from new.rental_id) execute function desk_refuse_other_owner();
create or replace trigger orders_stay_ended after update on orders for each row
  when (old.ended_at_ms is not null) execute function desk_refuse_change();
