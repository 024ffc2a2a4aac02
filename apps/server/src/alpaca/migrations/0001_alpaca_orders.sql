-- What programs that speak Alpaca's dialect said of an order, and our own order does not keep: their id for it, an amount asked for, the order it replaced.
-- A row is written right after its order, or not at all. Forward only; a mistake is mended by the next file.
create table alpaca_orders (
  order_id        text not null primary key references orders (id),
  customer_id     text not null references accounts (id),
  client_order_id text constraint alpaca_orders_client_check check (length(client_order_id) between 1 and 128),
  -- US dollars, as they were asked for.
  notional        text,
  order_class     text constraint alpaca_orders_class_check check (order_class in ('bracket', 'oco', 'oto', 'mleg')),
  replaces        text references orders (id),
  constraint alpaca_orders_client_key unique (customer_id, client_order_id)
);

create index alpaca_orders_replaces_idx on alpaca_orders (replaces) where replaces is not null;
