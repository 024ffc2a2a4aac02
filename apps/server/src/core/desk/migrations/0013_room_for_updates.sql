-- As in the ledger (0009_room_for_updates.sql): an open position changes with every fill that joins it.
-- Forward only; a mistake is mended by the next file.
alter table positions set (fillfactor = 50);
alter table desk_traders set (fillfactor = 50);
