-- Images that people handed in. The content is sealed: only the server's key opens it, and only in its own row.
-- A file belongs to nobody until a customer's form claims it; what nobody claims within a day is deleted.
-- Customers are laid later than files, so their ids are not references here.
-- Forward only; a mistake is mended by the next file.
create table files (
  id                    text        primary key,
  owner_customer_id     text,
  purpose               text,
  content               bytea       not null,
  content_type          text        not null,
  width                 integer     not null constraint files_width_check check (width > 0),
  height                integer     not null constraint files_height_check check (height > 0),
  -- Of the image before sealing, so that the same document handed in twice can be noticed.
  sha256                text        not null,
  -- Of the image before sealing.
  bytes                 integer     not null constraint files_bytes_check check (bytes > 0),
  created_at            timestamptz not null,
  claimed_at            timestamptz,
  uploaded_by_customer  text,
  uploaded_by_network   text        not null,
  constraint files_claim_check check ((owner_customer_id is null) = (purpose is null) and (owner_customer_id is null) = (claimed_at is null))
);

-- Images are compressed already.
alter table files alter column content set storage external;

-- The quota counts what one customer, or one network without a session, handed in during the last day.
create index files_customer_uploads_idx on files (uploaded_by_customer, created_at) where uploaded_by_customer is not null;
create index files_guest_uploads_idx on files (uploaded_by_network, created_at) where uploaded_by_customer is null;

-- The clean-up looks for what nobody claimed.
create index files_unclaimed_idx on files (created_at) where owner_customer_id is null;
