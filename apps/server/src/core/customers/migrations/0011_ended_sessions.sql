-- Every server asks every few seconds which sessions ended, of which the bus said nothing.
create index sessions_ended_idx on sessions (ended_at) where ended_at is not null;
