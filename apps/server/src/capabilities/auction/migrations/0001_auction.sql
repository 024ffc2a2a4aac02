-- Auctions in which customers took part, as they were crossed. Written before any of their orders is filled, once, and never changed: whoever fills
-- them, today or after a restart, fills them by this. The price is in units of the share's tick grid; null when nothing met.
-- Forward only; a mistake is mended by the next file.
create table auction_results (
  auction_id      text        primary key,
  instrument_id   text        not null,
  crossed_at      timestamptz not null,
  price_units     bigint      constraint auction_results_price_check check (price_units > 0),
  volume          bigint      not null constraint auction_results_volume_check check (volume >= 0),
  -- Over everybody's orders in the order of their arrival.
  book_hash       text        not null constraint auction_results_hash_check check (book_hash ~ '^[0-9a-f]{64}$'),
  -- The customers' orders without their names, in the order of their arrival (JSON text), and which orders they are.
  customer_orders text        not null,
  order_ids       text[]      not null,
  constraint auction_results_met_check check ((price_units is null) = (volume = 0))
);

-- Orders that wait in an auction are found by it.
create index orders_auction_waiting_idx on orders (auction_id) where ended_at_ms is null and auction_id is not null;

create function auction_results_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger auction_results_stay before update or delete on auction_results for each row execute function auction_results_refuse_change();
