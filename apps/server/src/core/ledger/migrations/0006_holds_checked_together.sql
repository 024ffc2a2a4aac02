-- The account of a hold was looked up hold by hold. Accounts are never deleted and a hold stays in its account (0005), so it is enough to look once for all that
-- a statement adds, as it is done for entries.
-- Forward only; a mistake is mended by the next file.
alter table ledger_holds drop constraint ledger_holds_account_id_fkey;

create function ledger_holds_have_accounts() returns trigger language plpgsql as $$
declare
  astray text;
begin
  select n.reference into astray from added n left join ledger_accounts a on a.id = n.account_id where a.id is null limit 1;
  if found then
    raise exception 'the hold of % is in no account', astray using constraint = 'ledger_holds_account_id_fkey';
  end if;
  return null;
end
$$;

create trigger ledger_holds_have_accounts after insert on ledger_holds referencing new table as added
  for each statement execute function ledger_holds_have_accounts();
