-- A batch changes all rows of a page in one transaction, and until its commit none of the old ones makes room: where half of the page is free the
-- new ones stay on it, and no index learns of them. For rows written from now on.
-- Forward only; a mistake is mended by the next file.
alter table ledger_holds set (fillfactor = 50);
alter table ledger_accounts set (fillfactor = 50);
alter table ledger_books set (fillfactor = 50);
