-- Shares that joined the market after their offering. What is written here fixes the whole path of a share's price, together with the seeds of the
-- days (packages/market/src/listings/listing.ts), so a row is added once and never changed. `place` is their order.
-- Forward only; a mistake is mended by the next file.
create table listed_instruments (
  instrument_id    text        primary key,
  place            integer     not null generated always as identity unique,
  asset_class      text        not null constraint listed_instruments_class_check check (asset_class in ('usStock', 'hkStock')),
  market           text        not null,
  code             text        not null,
  name_en          text        not null,
  name_zh          text        not null,
  sector           text        not null,
  lot              integer     not null constraint listed_instruments_lot_check check (lot > 0),
  currency         text        not null,
  -- Decimal texts: read back exactly as they were written.
  offer_price      text        not null constraint listed_instruments_price_check check (offer_price ~ '^[0-9]+(\.[0-9]+)?$'),
  shares_offered   bigint      not null constraint listed_instruments_shares_check check (shares_offered > 0),
  daily_volatility text        not null constraint listed_instruments_volatility_check check (daily_volatility ~ '^0\.[0-9]+$'),
  lists_at         timestamptz not null,
  written_at       timestamptz not null constraint listed_instruments_written_check check (written_at >= lists_at),
  unique (asset_class, code)
);

create function listed_instruments_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception '% of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger listed_instruments_stay before update or delete on listed_instruments for each row execute function listed_instruments_refuse_change();
