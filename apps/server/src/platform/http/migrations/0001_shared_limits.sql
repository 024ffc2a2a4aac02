-- When the bucket of a caller is full again, for the calls that all servers count together (shared-limits.ts).
-- Who it is, is hashed. Unlogged: nothing is written to the log for it, and after a crash of PostgreSQL everybody begins anew.
-- Forward only; a mistake is mended by the next file.
create unlogged table shared_limits (
  key        text   primary key,
  full_at_ms bigint not null
);

-- What is full again is removed.
create index shared_limits_full_idx on shared_limits (full_at_ms);
