-- Transfers that are moved at once: those that were asked for so, and those that came with an order whose wallet lacked money.
-- Forward only; a mistake is mended by the next file.
alter table transfers add column order_id text;
