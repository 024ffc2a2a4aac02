-- From which night on shares that are sold short are charged for here: the last one before, by the clock of the server that first knew the charge. Positions
-- from before are charged for the nights after it, whatever they were opened for. One row for each charge that came later. Forward only; a mistake is mended
-- by the next file.
create table desk_charges_begun (
  charge       text   primary key constraint desk_charges_begun_charge_check check (charge in ('borrow')),
  free_through text   not null constraint desk_charges_begun_free_through_check check (free_through ~ '^\d{4}-\d{2}-\d{2}$'),
  begun_at_ms  bigint not null
);
