-- The newest push number of the record, as before (desk, 0019_rows_that_follow.sql), in a language that keeps its plans: it is asked for with every announcement of
-- other rooms. Who never traded has no event, and there is nothing further to look through.
-- Forward only; a mistake is mended by the next file.
create or replace function push_elsewhere(customer text) returns bigint language plpgsql stable as $$
declare
  newest bigint;
begin
  select e.push_seq into newest from desk_events e where e.customer_id = customer order by e.seq desc limit 1;
  if not found then
    return 0;
  end if;
  if newest is null then
    select max(n.push_seq) into newest
      from (select e.push_seq from desk_events e where e.customer_id = customer order by e.seq desc limit 32) n;
  end if;
  return coalesce(newest, 0);
end
$$;
