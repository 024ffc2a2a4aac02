-- A rental's hold ends when everything its robot held is sold: a position without it could never be sold.
-- Forward only; a mistake is mended by the next file.
create function desk_rental_is_empty() returns trigger language plpgsql as $$
begin
  if exists (select from positions where rental_id = new.reference and state = 'open') then
    raise exception 'the robot of % still holds something', new.reference using constraint = 'desk_rental_empty_check';
  end if;
  return null;
end
$$;

create constraint trigger desk_rentals_end_empty after update on ledger_holds deferrable initially deferred for each row
  when (new.purpose = 'robot' and old.state = 'open' and new.state <> 'open') execute function desk_rental_is_empty();
