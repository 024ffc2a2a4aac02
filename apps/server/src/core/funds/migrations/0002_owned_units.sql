-- Units of a fund are bought at the strike that confirms an order: until then its amount is held, from then on it is booked as invested. Orders confirmed
-- before this rule are carried over (carry-over-orders.ts), which finds them by this index. Forward only; a mistake is mended by the next file.
alter table follow_orders add column is_owned boolean not null default false
  constraint follow_orders_owned_check check (not is_owned or state in ('toBeSettled', 'settled'));

create index follow_orders_to_carry_over_idx on follow_orders (id) where state = 'toBeSettled' and not is_owned;
