-- Whether an image was handed in by somebody else before.
create index files_sha256_idx on files (sha256) where owner_customer_id is not null;
