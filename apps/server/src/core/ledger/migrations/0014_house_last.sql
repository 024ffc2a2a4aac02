-- The house's entries of a batch are written by its last statement, so that its book, which everybody waits for, is held for little more than the commit. What a
-- batch holds together is therefore added up when its transaction commits; every other journal balances when its statement ends, as before. Nothing joins a
-- batch afterwards: its entries are written by the transaction that writes its journal, with numbers that the journal names.
-- What was added is looked up by its keys, as in desk_expect. Joined, it was planned once for a large batch, as a walk over all accounts, and a single order
-- walked over them as well: most of what it waited for, and more with every customer.
-- Forward only; a mistake is mended by the next file.
create or replace function ledger_entries_fit() returns trigger language plpgsql as $$
declare
  wrong bigint;
  is_missing boolean;
  is_batch boolean;
begin
  select n.journal_id, j.kind is null, coalesce(j.kind = 'deskBatch', false) into wrong, is_missing, is_batch
    from (
      select coalesce(n.batch_id, n.journal_id) as journal_id, sum(n.minor) as sum, n.currency is null as is_astray,
        min(n.journal_id) as first, max(n.journal_id) as last
      from (
        select n.batch_id, n.journal_id, n.minor, (select a.currency from ledger_accounts a where a.id = n.account_id and a.book_id = n.book_id) as currency
        from added n
      ) n
      group by 1, n.currency
    ) n
    left join lateral (
      select j.kind, j.xmin = pg_current_xact_id()::xid as is_new, case when j.kind = 'deskBatch' then (j.facts::json ->> 'last')::bigint end as last
      from ledger_journals j where j.id = n.journal_id offset 0
    ) j on true
    where j.kind is null or n.is_astray or case
      when j.kind = 'deskBatch' then not j.is_new or n.first < n.journal_id or n.last > coalesce(j.last, 0)
      else n.sum <> 0
    end
    limit 1;
  if is_missing then
    raise exception 'journal % is not there', wrong using constraint = 'ledger_entries_journal_fkey';
  elsif is_batch then
    raise exception 'these entries are not of batch %', wrong using constraint = 'ledger_entries_batch_check';
  elsif found then
    raise exception 'journal % does not balance', wrong using constraint = 'ledger_entries_balance_check';
  end if;

  select n.book_id into wrong
    from (select book_id, min(seq) as first, max(seq) as last, count(*) as entries from added group by book_id) n
    where n.entries <> n.last - n.first + 1 or (select b.seq from ledger_books b where b.id = n.book_id) is distinct from n.last
    limit 1;
  if found then
    raise exception 'book % does not end with its newest entry', wrong using constraint = 'ledger_entries_chain_check';
  end if;

  select n.account_id into wrong
    from (select distinct on (account_id) account_id, balance_minor from added order by account_id, seq desc) n
    where (select a.balance_minor from ledger_accounts a where a.id = n.account_id) <> n.balance_minor
    limit 1;
  if found then
    raise exception 'the balance of account % is not that of its newest entry', wrong using constraint = 'ledger_entries_cached_check';
  end if;
  return null;
end
$$;

-- Found by their numbers, and never by a walk over all entries, however few there were when this was planned.
create function ledger_batch_balances() returns trigger language plpgsql set enable_seqscan = off as $$
begin
  if exists (
    select from (
      select (select a.currency from ledger_accounts a where a.id = e.account_id) as currency, sum(e.minor) as minor
      from (
        select e.account_id, sum(e.minor) as minor from ledger_entries e
        where e.journal_id between new.id and (new.facts::json ->> 'last')::bigint and coalesce(e.batch_id, e.journal_id) = new.id
        group by e.account_id
      ) e
      group by 1
    ) n where n.minor <> 0
  ) then
    raise exception 'batch % does not balance', new.id using constraint = 'ledger_entries_balance_check';
  end if;
  return null;
end
$$;

create constraint trigger ledger_batch_balances after insert on ledger_journals deferrable initially deferred for each row
  when (new.kind = 'deskBatch') execute function ledger_batch_balances();

-- The house's part of a batch: its book is locked here, compared with what the batch was chained to, and moved on.
create function ledger_end_batch(
  batch bigint, at bigint, book bigint, expected_seq bigint, expected_hash bytea, ids bigint[], balances bigint[], helds bigint[],
  seqs bigint[], accounts bigint[], minors bigint[], afterwards bigint[], hashes bytea[]
) returns void language plpgsql as $$
begin
  perform ledger_expect_head(book, expected_seq, expected_hash, ids, balances, helds);
  update ledger_books b set seq = seqs[cardinality(seqs)], hash = hashes[cardinality(seqs)], last_at_ms = at where b.id = book;
  update ledger_accounts a set balance_minor = n.balance from unnest(accounts, afterwards) as n (id, balance) where a.id = n.id;
  insert into ledger_entries (book_id, seq, journal_id, account_id, minor, balance_minor, hash)
    select book, n.seq, batch, n.account, n.minor, n.balance, n.hash
    from unnest(seqs, accounts, minors, afterwards, hashes) as n (seq, account, minor, balance, hash);
end
$$;

create or replace function ledger_holds_have_accounts() returns trigger language plpgsql as $$
declare
  astray text;
begin
  select n.reference into astray from added n where (select a.id from ledger_accounts a where a.id = n.account_id) is null limit 1;
  if found then
    raise exception 'the hold of % is in no account', astray using constraint = 'ledger_holds_account_id_fkey';
  end if;
  return null;
end
$$;
