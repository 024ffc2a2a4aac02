-- Second factors of customers and operators alike. A holder is named by kind and id; there is no foreign key, because the two live in
-- different tables. Secrets of authenticator apps are sealed, recovery codes are kept as keyed hashes; what a passkey leaves is public.
-- Forward only; a mistake is mended by the next file.

-- One row for whoever ever tried: everything that changes or proves a holder's factors waits here for its turn.
create table second_factor_holders (
  holder_kind    text        not null constraint second_factor_holders_kind_check check (holder_kind in ('customer', 'operator')),
  holder_id      text        not null,
  failures       integer     not null default 0 constraint second_factor_holders_failures_check check (failures >= 0),
  last_failed_at timestamptz,
  primary key (holder_kind, holder_id)
);

-- Until it is confirmed by a code from the app a secret counts for nothing. last_step is the newest 30-second step whose code was used.
create table authenticators (
  holder_kind   text        not null constraint authenticators_kind_check check (holder_kind in ('customer', 'operator')),
  holder_id     text        not null,
  secret_sealed text        not null,
  started_at    timestamptz not null,
  confirmed_at  timestamptz,
  last_step     integer,
  primary key (holder_kind, holder_id),
  constraint authenticators_confirmed_check check ((confirmed_at is null) = (last_step is null))
);

create table passkeys (
  -- The order in which they were added, also within one millisecond.
  seq           bigint      generated always as identity constraint passkeys_seq_key unique,
  id            text        primary key,
  holder_kind   text        not null constraint passkeys_kind_check check (holder_kind in ('customer', 'operator')),
  holder_id     text        not null,
  credential_id text        not null constraint passkeys_credential_id_key unique,
  public_key    bytea       not null,
  counter       bigint      not null constraint passkeys_counter_check check (counter >= 0),
  transports    text[]      not null,
  name          text        not null,
  created_at    timestamptz not null,
  last_used_at  timestamptz
);

create index passkeys_holder_idx on passkeys (holder_kind, holder_id, seq);

create table recovery_codes (
  holder_kind    text        not null constraint recovery_codes_kind_check check (holder_kind in ('customer', 'operator')),
  holder_id      text        not null,
  code_signature text        not null,
  used_at        timestamptz,
  primary key (holder_kind, holder_id, code_signature)
);

-- What was asked and is not yet answered. Answered, it is deleted.
create table second_factor_challenges (
  id                text        primary key,
  holder_kind       text        not null constraint second_factor_challenges_kind_check check (holder_kind in ('customer', 'operator')),
  holder_id         text        not null,
  purpose           text        not null constraint second_factor_challenges_purpose_check check (purpose in ('login', 'register', 'proof')),
  passkey_challenge text,
  expires_at        timestamptz not null
);

create index second_factor_challenges_holder_idx on second_factor_challenges (holder_kind, holder_id);
create index second_factor_challenges_expires_at_idx on second_factor_challenges (expires_at);
