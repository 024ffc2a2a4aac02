-- Each day is on record with the version of the engine that makes its prices (packages/market/src/tape/engine-version.ts). The first version made all
-- days before this column existed. Forward only; a mistake is mended by the next file.
alter table market_days add column engine_version integer not null default 1 constraint market_days_engine_version_check check (engine_version > 0);
alter table market_days alter column engine_version drop default;

create or replace function market_days_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seed is null
    and (new.day, new.hours, new.engine_version, new.commitment, new.published_at) = (old.day, old.hours, old.engine_version, old.commitment, old.published_at)
    and encode(sha256(decode(new.seed, 'hex')), 'hex') = old.commitment
  then
    return new;
  end if;
  raise exception 'a day of the market is on record: only its seed can be added, once';
end
$$;
