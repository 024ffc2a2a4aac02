-- A version of the engine holds from its first day on: a day after it cannot be put on record with an earlier one, which an old server that still runs
-- beside a new one would do. Forward only; a mistake is mended by the next file.
create function market_days_engine_goes_on() returns trigger language plpgsql as $$
begin
  if exists (select 1 from market_days where engine_version > new.engine_version and day < new.day) then
    raise exception 'the prices of % are made by a later version of the engine', new.day;
  end if;
  return new;
end
$$;

create trigger market_days_engine_goes_on before insert on market_days for each row execute function market_days_engine_goes_on();
