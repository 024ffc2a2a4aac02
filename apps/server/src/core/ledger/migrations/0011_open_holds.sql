-- Everything that is held, in one list: `reference` says what for. Whoever states a hold in a row of its own is added by its module, so that there is no second
-- row to keep equal (core/desk, 0019_rows_that_follow.sql). Forward only; a mistake is mended by the next file.
create function ledger_open_holds() returns table (
  owner text, code text, currency text, reference text, purpose text, minor bigint, opened_at_ms bigint
) language sql stable as $$
  select b.owner, a.code, a.currency, h.reference, h.purpose, h.minor, h.opened_at_ms
  from ledger_holds h join ledger_accounts a on a.id = h.account_id join ledger_books b on b.id = a.book_id
  where h.state = 'open'
$$;

-- As in 0005_holds_stay.sql, over all that is held in the account.
create or replace function ledger_holds_fit() returns trigger language plpgsql as $$
declare
  says bigint;
  held bigint;
begin
  select a.held_minor, (select coalesce(sum(h.minor), 0) from ledger_open_holds() h
      where h.owner = b.owner and h.code = a.code and h.currency = a.currency)
    into says, held
    from ledger_accounts a join ledger_books b on b.id = a.book_id where a.id = new.account_id;
  if says <> held then
    raise exception 'account % holds % and says %', new.account_id, held, says using constraint = 'ledger_holds_fit_check';
  end if;
  return null;
end
$$;
