-- What follows from a record that is kept anyway needs no row here: its entries carry the customer's number themselves. So a customer's numbers come from two
-- places, and whoever gives one holds the customer's lock until the commit: they stay one row without gaps, in the order of commits. `push_elsewhere` says
-- the newest number of the other place; the module that has such a record replaces it. A server of the version before adds to the head without asking: the
-- trigger asks for it. Forward only; a mistake is mended by the next file.
create function push_lock(customers text[]) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock(hashtextextended(c.id, 1886745448)) from unnest(customers) as c (id);
end
$$;

create function push_elsewhere(customer text) returns bigint language sql stable as $$ select 0::bigint $$;

create function push_heads_follow() returns trigger language plpgsql as $$
declare
  before bigint;
begin
  perform push_lock(array[new.customer_id]);
  if tg_op = 'UPDATE' then
    before := old.seq;
  elsif exists (select from push_heads h where h.customer_id = new.customer_id) then
    -- There is a head already: the update that follows sees to it.
    return new;
  else
    before := 0;
  end if;
  new.seq := new.seq + greatest(push_elsewhere(new.customer_id) - before, 0);
  return new;
end
$$;

create trigger push_heads_follow before insert or update on push_heads for each row execute function push_heads_follow();
