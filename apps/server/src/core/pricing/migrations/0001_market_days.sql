-- The days of the simulated market. The commitment is the SHA-256 of the day's seed; it is written before the day begins, or (first start, or after an
-- outage) before this product shows any price of it, and never changes. The seed is added once the day is over everywhere.
-- The first day is the first live one: before it, seeds are public and are not kept here. Forward only; a mistake is mended by the next file.
create table market_days (
  day          date        primary key,
  -- Whether every market was open around the clock, or kept its exchange's hours: prices depend on it.
  hours        text        not null constraint market_days_hours_check check (hours in ('continuous', 'exchange')),
  commitment   text        not null constraint market_days_commitment_check check (commitment ~ '^[0-9a-f]{64}$'),
  published_at timestamptz not null,
  seed         text        constraint market_days_seed_check check (seed ~ '^[0-9a-f]{64}$'),
  revealed_at  timestamptz constraint market_days_revealed_check check (revealed_at >= (day + 1)::timestamp at time zone 'UTC'),
  constraint market_days_seed_revealed_check check ((seed is null) = (revealed_at is null))
);

create function market_days_keep() returns trigger language plpgsql as $$
begin
  if tg_op = 'UPDATE' and old.seed is null and (new.day, new.hours, new.commitment, new.published_at) = (old.day, old.hours, old.commitment, old.published_at)
    and encode(sha256(decode(new.seed, 'hex')), 'hex') = old.commitment
  then
    return new;
  end if;
  raise exception 'a day of the market is on record: only its seed can be added, once';
end
$$;

create trigger market_days_keep before update or delete on market_days for each row execute function market_days_keep();
