-- Customers, what they told us about themselves, and the sessions they are signed in with.
-- Columns named *_sealed hold ciphertext bound to their row and column; the plain value is never in the database.
-- A customer is never deleted: the books refer to them. Forward only; a mistake is mended by the next file.
create table customers (
  id                text        primary key,
  user_id           text        not null,
  user_id_key       text        not null constraint customers_user_id_key_key unique
                                constraint customers_user_id_key_check check (user_id_key = lower(user_id)),
  email             text        not null constraint customers_email_key unique,
  account_type      smallint    not null constraint customers_account_type_check check (account_type in (2, 4)),
  state             text        not null constraint customers_state_check check (state in ('active', 'frozen', 'closed')),
  referral_code     text        not null constraint customers_referral_code_key unique,
  referred_by       text        references customers (id),
  phone             text,
  language          text        not null constraint customers_language_check check (language in ('en', 'zhHans')),
  is_demo           boolean     not null,
  agreement_version text        not null,
  agreed_at         timestamptz not null,
  created_at        timestamptz not null
);

create table customer_passwords (
  customer_id text        primary key references customers (id),
  hash        text        not null,
  changed_at  timestamptz not null
);

create table individuals (
  customer_id      text primary key references customers (id),
  first_name       text not null,
  last_name        text not null,
  country          char(2) not null,
  state            text,
  address          text not null,
  ssn_sealed       text,
  id_type          text not null constraint individuals_id_type_check check (id_type in ('idCard', 'passport', 'DL')),
  id_number_sealed text not null
);

-- The images are absent for demo companies only: a registration always hands them in.
create table companies (
  customer_id              text primary key references customers (id),
  enterprise_name          text not null,
  license_number           text not null,
  license_image_id         text references files (id),
  place_of_registration    char(2) not null,
  office_address           text not null,
  bank_account_sealed      text not null,
  bank_account_image_id    text references files (id),
  officer_first_name       text not null,
  officer_last_name        text not null,
  officer_position         text not null,
  officer_phone            text not null,
  officer_id_type          text not null constraint companies_officer_id_type_check check (officer_id_type in ('idCard', 'passport', 'DL')),
  officer_id_number_sealed text not null
);

-- The token itself is known to the device alone; only its SHA-256 is kept.
create table sessions (
  id           text        primary key,
  customer_id  text        not null references customers (id),
  token_hash   bytea       not null constraint sessions_token_hash_key unique,
  device       text        not null,
  network      text        not null,
  created_at   timestamptz not null,
  last_seen_at timestamptz not null,
  expires_at   timestamptz not null,
  ended_at     timestamptz,
  end_reason   text        constraint sessions_end_reason_check
                           check (end_reason in ('signedOut', 'revoked', 'passwordReset', 'tooMany')),
  constraint sessions_ended_check check ((ended_at is null) = (end_reason is null))
);

-- The list of devices, and whether a device was seen before.
create index sessions_customer_idx on sessions (customer_id, last_seen_at desc);
