-- That no order answered a request before was looked up request by request. It is enough to look once for all that a statement adds, as it is done for holds
-- (ledger, 0006_holds_checked_together.sql); by the key of each, so that no plan walks over all orders. One that is answered later is looked up as before.
-- Forward only; a mistake is mended by the next file.
drop trigger money_requests_no_order on money_requests;

create or replace function money_requests_are_no_orders() returns trigger language plpgsql as $$
begin
  if exists (
    select from added n where n.answer is not null
      and (select true from orders o where o.customer_id = n.actor and o.request_id = n.request_id)
  ) then
    raise exception 'an order answered this request before' using errcode = '23505', constraint = 'orders_request_key';
  end if;
  return null;
end
$$;

create trigger money_requests_no_order after insert on money_requests referencing new table as added
  for each statement execute function money_requests_are_no_orders();

create or replace trigger money_requests_no_order_later after update of answer on money_requests for each row
  when (new.answer is not null) execute function money_request_is_no_order();
