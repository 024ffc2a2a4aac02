-- Customers may read Traditional Chinese, which is converted from the simplified texts when it is said.
alter table customers drop constraint customers_language_check;
alter table customers add constraint customers_language_check check (language in ('en', 'zhHans', 'zhHant'));
