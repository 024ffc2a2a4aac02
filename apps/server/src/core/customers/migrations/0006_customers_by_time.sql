-- The newest customers first, and how many registered on a day. Forward only; a mistake is mended by the next file.
create index customers_created_idx on customers (created_at desc, id);
