-- Whoever trades is an account (core/customers, 0016_accounts.sql): what is known of its person counts, and it has to be open. Of a person's first
-- account this says what it said before, so that a server of the version before goes on. Forward only; a mistake is mended by the next file.
create or replace function desk_expect(
  customers text[], seqs bigint[], hashes bytea[], newest bigint[], standings text[],
  accounts bigint[], balances bigint[], helds bigint[],
  sessions text[], untils bigint[], switches text
) returns void language plpgsql as $$
begin
  perform pg_advisory_xact_lock_shared(1684370283);
  perform from ledger_books b where b.owner = any(customers) order by b.id for no key update;
  if exists (
      select from unnest(customers, seqs, hashes, newest, standings) as n (id, seq, hash, newest, standing)
      where (select b.seq from ledger_books b where b.owner = n.id and b.hash = n.hash) is distinct from n.seq
        or coalesce((select e.seq from desk_events e where e.customer_id = n.id order by e.seq desc limit 1), 0) <> n.newest
        or coalesce(
          (select concat(
              (c.state = 'active' and (c.id = n.id or exists (select from accounts a where a.id = n.id and a.closed_at_ms is null)))::int,
              (c.verification = 'verified')::int,
              (select count(*) from customer_pay_passwords p where p.customer_id = c.id), ' ',
              (select string_agg(m.service, ' ' order by m.service collate "C") from customer_permissions m
                where m.customer_id = c.id and m.state = 'active'),
              case when c.orders_held_until_ms > 0 then concat(' held ', c.orders_held_until_ms) end,
              case when c.products_held <> '' then concat(' products ', c.products_held) end)
            from customers c where c.id = person_of(n.id)),
          (select '110 ' from desk_house_traders h where h.id = n.id)) is distinct from n.standing)
    or exists (
      select from unnest(accounts, balances, helds) as n (id, balance, held)
      where (select a.held_minor from ledger_accounts a where a.id = n.id and a.balance_minor = n.balance) is distinct from n.held)
    or exists (
      select from unnest(sessions, untils) as n (id, until)
      where coalesce((select u.until_ms from trading_unlocks u where u.session_id = n.id), 0) <> n.until)
    or (select coalesce(string_agg(concat(s.scope, ' ', s.instrument_id, s.place, ' ', rtrim(s.reason, '.。 '),
          case when s.reason_zh_hans is not null then concat(E'\t', rtrim(s.reason_zh_hans, '.。 ')) end), E'\n' order by s.scope, s.seq), '')
      from desk_switches s where s.state in ('on', 'liftProposed')) <> switches
  then
    raise exception 'somebody else was at the desk' using errcode = '40001', constraint = 'desk_state_expected';
  end if;
end
$$;
