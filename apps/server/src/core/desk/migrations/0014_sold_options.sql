-- Whoever trades a share is asked for calls sold against it. Among a customer's open positions they were looked for three times; few sell options, so an
-- index that holds these alone answers at once and is never written to by others. The numbers are those of TradedSource.Option and Direction.Sell.
-- Forward only; a mistake is mended by the next file.
create index positions_sold_options_idx on positions (customer_id) where state = 'open' and source = 12 and direction = 1;
