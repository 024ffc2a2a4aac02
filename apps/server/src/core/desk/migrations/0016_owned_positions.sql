-- What is paid in full is owned: its cost is booked as invested, and margin_minor is that cost instead of a hold. Positions from before are carried
-- over one by one by the desk (run/carry-over.ts), which finds them by this index. Forward only; a mistake is mended by the next file.
alter table positions add column is_owned boolean not null default false;

create index positions_to_carry_over_idx on positions (id)
  where state = 'open' and not is_owned and direction = 0 and leverage = 1 and rental_id is null;
