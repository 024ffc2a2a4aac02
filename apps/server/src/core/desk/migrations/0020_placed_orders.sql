-- An order that is filled whole when it is accepted is one row of the record, of kind 'placed', which stands for both events. The acceptance has the number before
-- the row's own: from here on numbers are given two by two, so that nothing else ever has it. What the order's own row says is not repeated in the record, so
-- that row becomes a part of it: an order that has ended no longer changes.
-- Such an order's row also keeps the request that asked for it, instead of a row of money_requests; what asks for something else stays there. One id is answered
-- once, wherever it was: both places look into the other one, under the lock of the customer's book.
-- Forward only; a mistake is mended by the next file.
alter table desk_events alter column seq set increment by 2;
-- The first one of all leaves room for the number before it: 0 means no event.
select nextval(pg_get_serial_sequence('desk_events', 'seq'));

create trigger orders_stay_ended before update on orders for each row
  when (old.ended_at_ms is not null) execute function desk_refuse_change();

alter table orders add column request_id text;
-- SHA-256 of the call and its body.
alter table orders add column body_hash bytea;
alter table orders add constraint orders_request_check
  check ((request_id is null) = (body_hash is null) and (request_id is null or (ended_at_ms is not null and length(body_hash) = 32))) not valid;

create unique index orders_request_key on orders (customer_id, request_id) where request_id is not null;

-- Ended when it was accepted: found by when it was placed. So such an order enters one index of time instead of two, and instants that many orders of a batch share
-- are kept once.
create index orders_placed_idx on orders (created_at_ms);
create index orders_ended_later_idx on orders (ended_at_ms) where ended_at_ms <> created_at_ms;
drop index orders_created_idx;
drop index orders_ended_idx;

create function expect_unanswered(written bigint, expected bigint) returns void language plpgsql as $$
begin
  if written <> expected then
    raise exception 'a request was answered before' using errcode = '23505', constraint = 'money_requests_pkey';
  end if;
end
$$;

create function money_request_is_no_order() returns trigger language plpgsql as $$
begin
  if exists (select from orders o where o.customer_id = new.actor and o.request_id = new.request_id) then
    raise exception 'an order answered this request before' using errcode = '23505', constraint = 'orders_request_key';
  end if;
  return null;
end
$$;

-- With its answer: by then the customer's book is locked.
create trigger money_requests_no_order after insert or update of answer on money_requests for each row
  when (new.answer is not null) execute function money_request_is_no_order();
