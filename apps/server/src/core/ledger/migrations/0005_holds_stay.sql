-- A hold stays in its account and for its purpose, and one that ended stays so, except a margin that is needed again.
-- What robots and follow orders hold is not changed by hand: at the end of a transaction its account must hold what its open holds say. Others are checked
-- by the reconciliation alone, because a customer may have hundreds of working orders.
-- Forward only; a mistake is mended by the next file.
create trigger ledger_holds_stay before update on ledger_holds for each row
  when (old.reference <> new.reference or old.account_id <> new.account_id or old.purpose <> new.purpose
        or (old.state <> 'open' and old.purpose <> 'margin'))
  execute function ledger_refuse_change();

create function ledger_holds_fit() returns trigger language plpgsql as $$
declare
  says bigint;
  held bigint;
begin
  select held_minor into says from ledger_accounts where id = new.account_id;
  select coalesce(sum(minor), 0) into held from ledger_holds where account_id = new.account_id and state = 'open';
  if says <> held then
    raise exception 'account % holds % and says %', new.account_id, held, says using constraint = 'ledger_holds_fit_check';
  end if;
  return null;
end
$$;

create constraint trigger ledger_holds_fit after update on ledger_holds deferrable initially deferred for each row
  when (new.purpose in ('robot', 'follow')) execute function ledger_holds_fit();
