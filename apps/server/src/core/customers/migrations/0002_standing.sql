-- Where a customer stands: whether their identity is verified, and which services were opened for them.
-- Whatever trades or moves money asks here and nowhere else.
alter table customers
  add column verification text not null default 'none'
    constraint customers_verification_check check (verification in ('none', 'waiting', 'underReview', 'verified', 'unsuccessful'));

create table customer_permissions (
  customer_id text        not null references customers (id),
  service     text        not null constraint customer_permissions_service_check check (service in ('blockTrade')),
  state       text        not null constraint customer_permissions_state_check check (state in ('underReview', 'active', 'refused')),
  applied_at  timestamptz not null,
  deadline_at timestamptz not null,
  decided_at  timestamptz,
  -- Why it was refused: a code that has a text, and the sentence of whoever refused it.
  reason_code text,
  reason      text,
  primary key (customer_id, service),
  constraint customer_permissions_decided_check check ((state = 'underReview') = (decided_at is null)),
  constraint customer_permissions_reason_check check ((state = 'refused') = (reason_code is not null))
);

-- What was handed in to prove an identity, each time it was. Numbers are sealed for their own row and column; `document_mark` is a keyed
-- hash of the document's number, by which the same document is found in another account without opening anything.
create table kyc_submissions (
  -- The order in which they were handed in, also within one millisecond.
  seq                   bigint      generated always as identity constraint kyc_submissions_seq_key unique,
  id                    text        primary key,
  customer_id           text        not null references customers (id),
  submitted_at          timestamptz not null,
  first_name            text        not null,
  last_name             text        not null,
  id_type               text        not null constraint kyc_submissions_id_type_check check (id_type in ('idCard', 'passport', 'DL')),
  id_number_sealed      text        not null,
  document_mark         text        not null,
  front_image_id        text        not null references files (id),
  back_image_id         text        not null references files (id),
  -- Of a person.
  country               char(2),
  state                 text,
  address               text,
  ssn_sealed            text,
  -- Of a company; the person above is its officer then.
  enterprise_name       text,
  license_number        text,
  license_image_id      text        references files (id),
  place_of_registration char(2),
  office_address        text,
  bank_account_sealed   text,
  bank_account_image_id text        references files (id),
  officer_position      text,
  officer_phone         text,
  constraint kyc_submissions_shape_check check (
    (enterprise_name is null and country is not null and address is not null)
    or (enterprise_name is not null and license_number is not null and license_image_id is not null and place_of_registration is not null
      and office_address is not null and bank_account_sealed is not null and bank_account_image_id is not null
      and officer_position is not null and officer_phone is not null))
);

create index kyc_submissions_customer_idx on kyc_submissions (customer_id, seq desc);
create index kyc_submissions_document_idx on kyc_submissions (document_mark);
