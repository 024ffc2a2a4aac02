-- Whether the subscription is open, and whose application it is, was looked up application by application, and each locked the row of its customer. Neither
-- customers, offerings nor applications are ever deleted, so it is enough to look once for all that a statement adds, by the key of each, and without a lock.
-- Changed applications are looked up as before.
-- Forward only; a mistake is mended by the next file.
alter table subscriptions drop constraint subscriptions_customer_id_fkey;
alter table subscriptions drop constraint subscriptions_offering_id_fkey;
alter table subscription_steps drop constraint subscription_steps_subscription_id_fkey;
drop trigger subscriptions_open_insert on subscriptions;

create function subscriptions_fit() returns trigger language plpgsql as $$
declare
  astray text;
begin
  select n.id into astray from added n
    where (select true from offerings o where o.id = n.offering_id and o.phase = 'subscribable'
             and coalesce(n.changed_at, n.created_at) >= o.opens_at and coalesce(n.changed_at, n.created_at) < o.closes_at) is null
    limit 1;
  if found then
    raise exception 'nothing is accepted outside the subscription period';
  end if;
  select n.id into astray from added n where (select true from customers c where c.id = n.customer_id) is null limit 1;
  if found then
    raise exception 'the application % is nobody''s', astray using errcode = '23503', constraint = 'subscriptions_customer_id_fkey';
  end if;
  return null;
end
$$;

create trigger subscriptions_fit after insert on subscriptions referencing new table as added
  for each statement execute function subscriptions_fit();

create function subscription_steps_fit() returns trigger language plpgsql as $$
declare
  astray text;
begin
  select n.subscription_id into astray from added n where (select true from subscriptions s where s.id = n.subscription_id) is null limit 1;
  if found then
    raise exception 'a step of %, which is not there', astray using errcode = '23503', constraint = 'subscription_steps_subscription_id_fkey';
  end if;
  return null;
end
$$;

create trigger subscription_steps_fit after insert on subscription_steps referencing new table as added
  for each statement execute function subscription_steps_fit();
