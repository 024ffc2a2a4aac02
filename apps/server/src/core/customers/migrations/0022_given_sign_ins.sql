-- A group may give somebody a sign-in, without an address: it opens the account of that group and nothing else, until its owner adds an address of their
-- own. A one-time password opens no session: it is exchanged for one that nobody else knows. Forward only; a mistake is mended by the next file.
alter table customers add column given_by text;
create trigger customers_given_by_stays before update of given_by on customers for each row
  when (old.given_by is not null and old.given_by is distinct from new.given_by) execute function accounts_stay();

-- Null: the owner's own. Otherwise until when it can be exchanged.
alter table customer_passwords add column one_time_until_ms bigint;
