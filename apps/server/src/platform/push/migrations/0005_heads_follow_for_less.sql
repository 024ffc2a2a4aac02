-- The head of a customer's numbers follows those of the other place as before (0003_numbers_kept_elsewhere.sql). The lock is asked for without a statement of its
-- own: whoever holds it already, as every server of this version does by then, goes on at once.
-- Forward only; a mistake is mended by the next file.
create or replace function push_heads_follow() returns trigger language plpgsql as $$
declare
  before bigint;
begin
  if not pg_try_advisory_xact_lock(hashtextextended(new.customer_id, 1886745448)) then
    perform push_lock(array[new.customer_id]);
  end if;
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
