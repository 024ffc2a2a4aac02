-- A batch of the desk has one journal, and each account of the house one entry in it. What its customers see of their own movement stands on their own entries:
-- `journal_id` stays the number of the movement, `batch_id` is the journal that balances it together with others, `kind` and `facts` are what its journal said before.
-- Such an entry is of version 2 of the proof (packages/ledger-proof says how it is hashed); all three are null on one of version 1, which is in its journal by number.
-- A batch's facts say how many movements it has (`movements`), and the number of the last one (`last`); all of them are above its own number.
-- Forward only; a mistake is mended by the next file.
alter table ledger_entries add batch_id bigint, add kind text, add facts text;
alter table ledger_entries add constraint ledger_entries_version_check
  check ((batch_id is null) = (kind is null) and (batch_id is null) = (facts is null)) not valid;

-- As before, with the journal that balances an entry.
create or replace function ledger_entries_fit() returns trigger language plpgsql as $$
declare
  wrong bigint;
  is_missing boolean;
begin
  select j.id is null, n.journal_id into is_missing, wrong
    from (
      select coalesce(n.batch_id, n.journal_id) as journal_id, sum(n.minor) as sum, bool_or(a.id is null) as is_astray
      from added n left join ledger_accounts a on a.id = n.account_id and a.book_id = n.book_id
      group by 1, a.currency
    ) n
    left join ledger_journals j on j.id = n.journal_id
    where n.sum <> 0 or n.is_astray or j.id is null
    limit 1;
  if is_missing then
    raise exception 'journal % is not there', wrong using constraint = 'ledger_entries_journal_fkey';
  elsif found then
    raise exception 'journal % does not balance', wrong using constraint = 'ledger_entries_balance_check';
  end if;

  select n.book_id into wrong
    from (select book_id, min(seq) as first, max(seq) as last, count(*) as entries from added group by book_id) n
    join ledger_books b on b.id = n.book_id
    where b.seq <> n.last or n.entries <> n.last - n.first + 1
    limit 1;
  if found then
    raise exception 'book % does not end with its newest entry', wrong using constraint = 'ledger_entries_chain_check';
  end if;

  select a.id into wrong
    from (select distinct on (account_id) account_id, balance_minor from added order by account_id, seq desc) n
    join ledger_accounts a on a.id = n.account_id
    where a.balance_minor <> n.balance_minor
    limit 1;
  if found then
    raise exception 'the balance of account % is not that of its newest entry', wrong using constraint = 'ledger_entries_cached_check';
  end if;
  return null;
end
$$;
