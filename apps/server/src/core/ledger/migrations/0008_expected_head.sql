-- A server that was the last to write to the house's book chains to what it left there without reading it again. Before it writes it says what it
-- believes; whoever is wrong has lost a race (40001) and runs again. Locked first and compared then: another writer is waited for.
-- Forward only; a mistake is mended by the next file.
create function ledger_expect_head(book bigint, expected_seq bigint, expected_hash bytea, ids bigint[], balances bigint[], helds bigint[])
returns void language plpgsql as $$
declare
  found_seq bigint;
  found_hash bytea;
begin
  select seq, hash into found_seq, found_hash from ledger_books where id = book for no key update;
  if found_seq is distinct from expected_seq or found_hash is distinct from expected_hash or exists (
    select from unnest(ids, balances, helds) as n (id, balance, held) left join ledger_accounts a on a.id = n.id
    where a.balance_minor is distinct from n.balance or a.held_minor is distinct from n.held
  ) then
    raise exception 'somebody else wrote to book %', book using errcode = '40001', constraint = 'ledger_head_expected';
  end if;
end
$$;
