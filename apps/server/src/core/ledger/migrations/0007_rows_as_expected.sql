-- A statement that changes fewer rows than it must fails by itself: the commit is on its way before anybody could count them.
-- Forward only; a mistake is mended by the next file.
create function ledger_expect_rows(changed bigint, expected bigint, otherwise text) returns void language plpgsql as $$
begin
  if changed <> expected then
    raise exception '% (% of % rows)', otherwise, changed, expected using constraint = 'ledger_rows_expected';
  end if;
end
$$;
