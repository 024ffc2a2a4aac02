-- The number of the last book that filled some of an order: what waits meets each book once, also after a restart and with several servers.
-- Forward only; a mistake is mended by the next file.
alter table orders add column filled_by bigint;
