-- Whose a message is was looked up message by message, and each locked the row of its customer. Customers are never deleted and a message stays with its own, so
-- it is enough to look once for all that a statement adds, by the key of each, and without a lock.
-- Forward only; a mistake is mended by the next file.
alter table messages drop constraint messages_customer_id_fkey;

create function messages_fit() returns trigger language plpgsql as $$
declare
  astray text;
begin
  select n.id into astray from added n where (select true from customers c where c.id = n.customer_id) is null limit 1;
  if found then
    raise exception 'the message % is nobody''s', astray using errcode = '23503', constraint = 'messages_customer_id_fkey';
  end if;
  return null;
end
$$;

create trigger messages_fit after insert on messages referencing new table as added
  for each statement execute function messages_fit();
