-- A head changes with every event; half a page free keeps the change on its page, and its index as it is. For rows written from now on.
-- Forward only; a mistake is mended by the next file.
alter table push_heads set (fillfactor = 50);
