-- What keeps an account safe besides its login password: mailed codes, the transaction password, and the history of sign-ins.
-- Forward only; a mistake is mended by the next file.

-- Codes sent by mail. Addresses are kept as keyed hashes, and rows are made for unknown ones just the same.
-- At most one code for each address and purpose; a new one takes the place of the old. The code itself is kept as a keyed hash.
-- code_signature is null where no code can be right: the address has no account to reset, or has one already.
create table email_codes (
  address_key    text        not null,
  purpose        text        not null constraint email_codes_purpose_check check (purpose in ('register', 'resetPassword', 'payPassword')),
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

create index email_codes_expires_at_idx on email_codes (expires_at);

-- Wrong login passwords of somebody who is signed in already; at the door they are counted elsewhere.
alter table customer_passwords
  add column failures       integer not null default 0 constraint customer_passwords_failures_check check (failures >= 0),
  add column last_failed_at timestamptz;

-- Asked for whenever money moves. Five wrong tries lock it for a while.
create table customer_pay_passwords (
  customer_id  text        primary key references customers (id),
  hash         text        not null,
  changed_at   timestamptz not null,
  failures     integer     not null default 0 constraint customer_pay_passwords_failures_check check (failures between 0 and 5),
  locked_until timestamptz,
  constraint customer_pay_passwords_locked_check check ((failures = 5) = (locked_until is not null))
);

-- Who signed in or tried to, for the customer to look at. session_id is set where a session began.
create table sign_ins (
  id          bigint      generated always as identity primary key,
  customer_id text        not null references customers (id),
  at          timestamptz not null,
  outcome     text        not null constraint sign_ins_outcome_check check (outcome in ('signedIn', 'wrongPassword', 'wrongSecondFactor', 'registered')),
  device      text        not null,
  network     text        not null,
  session_id  text,
  constraint sign_ins_session_check check ((outcome in ('signedIn', 'registered')) = (session_id is not null))
);

create index sign_ins_customer_idx on sign_ins (customer_id, id desc);
create index sign_ins_at_idx on sign_ins (at);

alter table sessions drop constraint sessions_end_reason_check;
alter table sessions add constraint sessions_end_reason_check
  check (end_reason in ('signedOut', 'revoked', 'passwordReset', 'passwordChanged', 'closed', 'tooMany'));
