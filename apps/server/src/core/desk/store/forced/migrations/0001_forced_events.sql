-- What was ordered in test accounts: the next order is filled in part or rejected, an instrument is halted, a position requires more, sockets are closed. Which
-- orders went otherwise for it, the orders say themselves. Rows are only added. Forward only; a mistake is mended by the next file.
create table forced_events (
  id             text   primary key,
  account_id     text   not null references accounts (id),
  kind           text   not null constraint forced_events_kind_check check (kind in ('partFill', 'rejection', 'halt', 'marginCall', 'disconnect')),
  at_ms          bigint not null,
  until_ms       bigint not null constraint forced_events_until_check check (until_ms - at_ms between 0 and 600000),
  key_id         text   references api_keys (id),
  most           bigint constraint forced_events_most_check check ((most is not null) = (kind = 'partFill') and most > 0),
  reason         text   constraint forced_events_reason_check check ((reason is not null) = (kind = 'rejection')),
  source         smallint,
  instrument_id  text   constraint forced_events_instrument_check check ((instrument_id is not null) = (kind = 'halt')),
  code           text,
  position_id    text   references positions (id) constraint forced_events_position_check check ((position_id is not null) = (kind = 'marginCall')),
  required_minor bigint constraint forced_events_required_check check ((required_minor is not null) = (kind = 'marginCall') and required_minor > 0)
);

-- Lists of an account, newest first, and what is still in force.
create index forced_events_account_idx on forced_events (account_id, at_ms desc);
create index forced_events_margin_idx on forced_events (until_ms) where kind = 'marginCall';

create function forced_events_stay() returns trigger language plpgsql as $$
begin
  if tg_op = 'INSERT' then
    if (select is_test from accounts where id = new.account_id) then return new; end if;
    raise exception 'events are forced in test accounts only';
  end if;
  raise exception 'a forced event stays on the record';
end
$$;
create trigger forced_events_stay before insert or update or delete on forced_events for each row execute function forced_events_stay();
