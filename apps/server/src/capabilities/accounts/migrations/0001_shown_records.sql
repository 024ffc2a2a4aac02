-- Results of an account that its owner shows to others by a link. What is shown follows from the books each time; a link is ended, never changed.
-- Forward only; a mistake is mended by the next file.
create table shown_records (
  id          text   primary key,
  -- The first attempt: those after it are shown by the same link.
  account_id  text   not null references accounts (id),
  period      text   not null constraint shown_records_period_check check (period in ('days30', 'days90', 'days365', 'ever')),
  name        text,
  made_at_ms  bigint not null,
  ended_at_ms bigint constraint shown_records_ended_check check (ended_at_ms >= made_at_ms)
);
create unique index shown_records_account_key on shown_records (account_id) where ended_at_ms is null;

create function shown_records_stay() returns trigger language plpgsql as $$
begin
  raise exception 'a link to results is ended and never changed';
end
$$;
create trigger shown_records_stay before update on shown_records for each row when (
    (old.id, old.account_id, old.period, old.name, old.made_at_ms) is distinct from (new.id, new.account_id, new.period, new.name, new.made_at_ms)
    or old.ended_at_ms is not null)
  execute function shown_records_stay();
create trigger shown_records_kept before delete on shown_records for each row execute function shown_records_stay();
