-- The counters that slow guessing down.
-- Nothing here says whether an account exists: names are kept as keyed hashes, and rows are made for unknown ones just the same.
-- Forward only; a mistake is mended by the next file.

-- Wrong passwords by name, and by name and network.
create table login_failures (
  key            text        primary key,
  failures       integer     not null constraint login_failures_failures_check check (failures >= 0),
  last_failed_at timestamptz,
  warned_at      timestamptz
);

create index login_failures_last_failed_at_idx on login_failures (last_failed_at);
