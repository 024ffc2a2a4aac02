-- What devices hear of an order or a position follows from the record, so it has no row of its own: an event says the customer's newest push number after it,
-- and whether it was announced under that number (platform/push, 0003_numbers_kept_elsewhere.sql). Null for funds of the house, for events from before, and
-- for those of a server of the version before, which announces as it did: among the newest of a customer few are without a number.
-- Forward only; a mistake is mended by the next file.
alter table desk_events add column push_seq bigint;
alter table desk_events add column is_pushed boolean;

create or replace function push_elsewhere(customer text) returns bigint language sql stable as $$
  select coalesce(
    (select e.push_seq from desk_events e where e.customer_id = customer order by e.seq desc limit 1),
    (select max(n.push_seq) from (select e.push_seq from desk_events e where e.customer_id = customer order by e.seq desc limit 32) n),
    0)
$$;

-- A batch numbers what it announces from what it knows. Sent with the last statements, like every announcement: others who announce wait for the commit, and
-- where one was faster this one has lost a race (40001).
create function desk_push_expected(customers text[], heads bigint[]) returns void language plpgsql as $$
begin
  perform push_lock(customers);
  if exists (
    select from unnest(customers, heads) as n (id, head)
    where coalesce((select h.seq from push_heads h where h.customer_id = n.id), 0) <> n.head
  ) then
    raise exception 'somebody else announced something' using errcode = '40001', constraint = 'desk_pushed_expected';
  end if;
end
$$;

-- From the newest back to the number that is known: a customer's numbers grow with their events, which no index has to know.
create function desk_pushed(customer text, after bigint, until bigint) returns setof desk_events language plpgsql stable as $$
declare
  e desk_events;
begin
  for e in select * from desk_events d where d.customer_id = customer order by d.seq desc limit 4000 loop
    exit when e.push_seq <= after;
    if e.is_pushed and e.push_seq <= until then
      return next e;
    end if;
  end loop;
end
$$;

-- What an order or a position on margin holds is said by its own row; it has no row in ledger_holds. Rows from before stay as they are for a server of the
-- version before and mean nothing here; a later version ends them. The wallet is that of core/desk/rules/trading-wallet.ts.
create function desk_wallet(source smallint, instrument text) returns text language sql immutable as $$
  select case
    when source = 11 or source = 7 and starts_with(instrument, 'HK:') then 'hkStock'
    when source = 3 or source = 12 and starts_with(instrument, 'OF:') then 'future'
    when source = 2 then 'forex'
    when source = 100 then 'funding'
    else 'stock'
  end
$$;

create or replace function ledger_open_holds() returns table (
  owner text, code text, currency text, reference text, purpose text, minor bigint, opened_at_ms bigint
) language sql stable as $$
  select b.owner, a.code, a.currency, h.reference, h.purpose, h.minor, h.opened_at_ms
  from ledger_holds h join ledger_accounts a on a.id = h.account_id join ledger_books b on b.id = a.book_id
  where h.state = 'open' and h.purpose not in ('order', 'margin')
  union all
  select o.customer_id, desk_wallet(o.source, o.instrument_id),
    case desk_wallet(o.source, o.instrument_id) when 'hkStock' then 'HKD' else 'USD' end, o.id, 'order'::text, o.held_minor, o.created_at_ms
  from orders o where o.ended_at_ms is null and o.held_minor > 0
  union all
  select p.customer_id, desk_wallet(p.source, p.instrument_id),
    case desk_wallet(p.source, p.instrument_id) when 'hkStock' then 'HKD' else 'USD' end, p.id, 'margin'::text, p.margin_minor, p.opened_at_ms
  from positions p where p.state = 'open' and p.margin_minor > 0 and not p.is_owned
$$;

-- What is counted about a customer (desk_traders) follows from their orders and from their fills of the last seconds: the server that has them in memory goes on
-- counting, and one that does not counts again. The table is written to no more; a later version takes it away. Clocks may differ by minutes: the search goes
-- on a while behind what is asked for.
create function desk_recent(customer text, since bigint) returns setof desk_events language plpgsql stable as $$
declare
  e desk_events;
begin
  for e in select * from desk_events d where d.customer_id = customer order by d.seq desc limit 4000 loop
    exit when e.at_ms < since - 600000;
    if e.at_ms >= since then
      return next e;
    end if;
  end loop;
end
$$;
