-- Coins are a product of their own, which an account may be opened for and which may be stopped.
-- Forward only; a mistake is mended by the next file.
alter table restrictions drop constraint restrictions_parts_check;
alter table restrictions add constraint restrictions_parts_check check (cardinality(parts) > 0 and parts <@ array['moneyOut', 'newOrders', 'signIn',
  'stocks', 'blocks', 'auctions', 'options', 'futures', 'forex', 'coins', 'bonds', 'newStocks', 'follow', 'robots']);

alter table accounts drop constraint accounts_products_check;
alter table accounts add constraint accounts_products_check
  check (cardinality(products) > 0 and products <@ array['stocks', 'hkStocks', 'futures', 'forex', 'options', 'coins', 'bonds']);
