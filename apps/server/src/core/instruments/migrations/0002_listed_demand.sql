-- What was asked for of a share before it listed, which its first move follows from since version 3 of the engine. Shares that listed before have none.
-- Forward only; a mistake is mended by the next file.
alter table listed_instruments add column crowd_hundredths integer constraint listed_instruments_crowd_check check (crowd_hundredths > 0);
alter table listed_instruments add column was_asked_again boolean;
alter table listed_instruments add constraint listed_instruments_demand_check check ((crowd_hundredths is null) = (was_asked_again is null));
