-- Codes sent by mail and the counters that slow guessing down.
-- Nothing here says whether an account exists: addresses and names are kept as keyed hashes, and rows are made for unknown ones just the same.
-- Forward only; a mistake is mended by the next file.

-- At most one code for each address and purpose; a new one takes the place of the old. The code itself is kept as a keyed hash.
-- code_signature is null where no code can be right: the address has no account to reset, or has one already.
create table email_codes (
  address_key    text        not null,
  purpose        text        not null constraint email_codes_purpose_check check (purpose in ('register', 'resetPassword')),
  code_signature text,
  tries_left     integer     not null constraint email_codes_tries_left_check check (tries_left >= 0),
  expires_at     timestamptz not null,
  primary key (address_key, purpose)
);

create table email_code_quotas (
  address_key    text        primary key,
  day_started_at timestamptz not null,
  requests       integer     not null constraint email_code_quotas_requests_check check (requests >= 0),
  requested_at   timestamptz
);

-- Wrong passwords by name, and by name and network.
create table login_failures (
  key            text        primary key,
  failures       integer     not null constraint login_failures_failures_check check (failures >= 0),
  last_failed_at timestamptz,
  warned_at      timestamptz
);

create index login_failures_last_failed_at_idx on login_failures (last_failed_at);
create index email_codes_expires_at_idx on email_codes (expires_at);
