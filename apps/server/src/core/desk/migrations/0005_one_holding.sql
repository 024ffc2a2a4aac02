-- What is bought adds to the position that is held of it, so an order may belong to another position than the one it was accepted for. Its own is kept, where its
-- earlier events are found; null where it is the same. Every batch asks which positions a customer has open in an instrument.
-- Forward only; a mistake is mended by the next file.
alter table orders add column own_position_id text;
create index positions_held_idx on positions (customer_id, instrument_id) where state = 'open';
