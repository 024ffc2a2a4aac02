-- When a payment was due, to the millisecond; it counts from then on, whenever it was made. Null for those from before that was kept, which count from
-- when they were made. Forward only; a mistake is mended by the next file.
alter table treasury_payments add column due_at_ms bigint;
