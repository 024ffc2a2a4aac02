-- The books. A customer, and the house, has one book; a book has accounts; every movement is a journal whose entries sum to zero in each currency.
-- Entries are only ever added. Each carries the hash of the one before it in its book (packages/ledger-proof says how), so a book is a chain.
-- The database refuses by itself: a journal that does not balance, money that is not there, a gap in a book, a balance that is not its last entry's,
-- and any change of what was written. Instants are whole milliseconds, because a hash needs one spelling of everything.
-- Entries have no foreign keys: the check at the end of each statement covers them for the whole set at once.
create table ledger_books (
  id         bigint generated always as identity primary key,
  -- A customer's id, or `house`.
  owner      text   not null constraint ledger_books_owner_key unique,
  -- The newest entry.
  seq        bigint not null default 0,
  hash       bytea  not null default decode(repeat('00', 32), 'hex'),
  last_at_ms bigint not null default 0
) with (fillfactor = 70);

create table ledger_accounts (
  id            bigint generated always as identity primary key,
  -- owner/code/currency, in one column because every movement looks accounts up by it.
  key           text   not null constraint ledger_accounts_key_key unique,
  book_id       bigint not null references ledger_books (id),
  code          text   not null,
  currency      text   not null,
  may_go_below  boolean not null,
  balance_minor bigint not null default 0,
  held_minor    bigint not null default 0,
  constraint ledger_accounts_held_check check (held_minor >= 0),
  constraint ledger_accounts_available_check check (may_go_below or balance_minor - held_minor >= 0)
) with (fillfactor = 70);
create index ledger_accounts_book_idx on ledger_accounts (book_id);

create sequence ledger_journal_numbers;

create table ledger_journals (
  id    bigint primary key,
  at_ms bigint not null,
  kind  text   not null,
  -- JSON text with sorted names, as it was hashed.
  facts text   not null
);
create index ledger_journals_at_idx on ledger_journals (at_ms);

create table ledger_entries (
  book_id       bigint not null,
  seq           bigint not null,
  journal_id    bigint not null,
  account_id    bigint not null,
  minor         bigint not null constraint ledger_entries_minor_check check (minor <> 0),
  balance_minor bigint not null,
  hash          bytea  not null,
  primary key (book_id, seq)
);
create index ledger_entries_journal_idx on ledger_entries (journal_id);

-- Money that is spoken for. `reference` is the id of what it is for; the account's held_minor is the sum of its open holds.
create table ledger_holds (
  reference   text   primary key,
  account_id  bigint not null references ledger_accounts (id),
  purpose     text   not null,
  minor       bigint not null constraint ledger_holds_minor_check check (minor > 0),
  state       text   not null constraint ledger_holds_state_check check (state in ('open', 'posted', 'voided', 'expired')),
  opened_at_ms bigint not null,
  expires_at_ms bigint,
  ended_at_ms bigint,
  constraint ledger_holds_ended_check check ((state = 'open') = (ended_at_ms is null))
);
create index ledger_holds_open_idx on ledger_holds (account_id) where state = 'open';
create index ledger_holds_expiry_idx on ledger_holds (expires_at_ms) where state = 'open' and expires_at_ms is not null;

-- What was answered to a money command, in the transaction of its effect: asked again, it answers the same and does nothing.
create table money_requests (
  actor      text   not null,
  request_id text   not null,
  -- SHA-256 of the call and its body; another body under the same id is refused.
  body_hash  text   not null,
  answer     text,
  at_ms      bigint not null,
  primary key (actor, request_id)
);

create function ledger_refuse_change() returns trigger language plpgsql as $$
begin
  raise exception 'the ledger is append-only: % of % is refused', lower(tg_op), tg_table_name;
end
$$;

create trigger ledger_journals_keep before update or delete on ledger_journals for each row execute function ledger_refuse_change();
create trigger ledger_journals_keep_all before truncate on ledger_journals for each statement execute function ledger_refuse_change();
create trigger ledger_entries_keep before update or delete on ledger_entries for each row execute function ledger_refuse_change();
create trigger ledger_entries_keep_all before truncate on ledger_entries for each statement execute function ledger_refuse_change();
create trigger ledger_accounts_keep before delete on ledger_accounts for each row execute function ledger_refuse_change();
create trigger ledger_accounts_keep_all before truncate on ledger_accounts for each statement execute function ledger_refuse_change();
create trigger ledger_books_keep before delete on ledger_books for each row execute function ledger_refuse_change();
create trigger ledger_books_keep_all before truncate on ledger_books for each statement execute function ledger_refuse_change();
create trigger ledger_holds_keep before delete on ledger_holds for each row execute function ledger_refuse_change();
create trigger ledger_holds_keep_all before truncate on ledger_holds for each statement execute function ledger_refuse_change();

create function ledger_entries_fit() returns trigger language plpgsql as $$
declare
  wrong bigint;
  is_missing boolean;
begin
  select j.id is null, n.journal_id into is_missing, wrong
    from (
      select n.journal_id, sum(n.minor) as sum, bool_or(a.id is null) as is_astray
      from added n left join ledger_accounts a on a.id = n.account_id and a.book_id = n.book_id
      group by n.journal_id, a.currency
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

create trigger ledger_entries_fit after insert on ledger_entries referencing new table as added
  for each statement execute function ledger_entries_fit();
