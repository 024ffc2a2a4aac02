-- Lists of symbols that programs keep by name for an account. Forward only; a mistake is mended by the next file.
create table alpaca_watchlists (
  id          text        primary key,
  customer_id text        not null references accounts (id),
  name        text        not null constraint alpaca_watchlists_name_check check (length(name) between 1 and 64),
  -- In the order of the program.
  symbols     text[]      not null constraint alpaca_watchlists_symbols_check check (cardinality(symbols) <= 200),
  created_at  timestamptz not null,
  updated_at  timestamptz not null,
  constraint alpaca_watchlists_name_key unique (customer_id, name)
);
